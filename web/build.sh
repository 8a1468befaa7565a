#!/usr/bin/env bash
# Builds the browser version into web/dist, a folder that any static server can serve.
#
#   KALAH_WASM_WAY=rustup|debian   how to compile, instead of the first that works
#   KALAH_WASM_OPT=-O1             what to ask of wasm-opt instead of -Oz, which takes three minutes (-O1 one, for 10 % more bytes); "none" leaves it out
#   KALAH_COMPRESS=1               also writes .br and .gz beside the large files, for servers that send those
#
# The result of wasm-opt is kept by the hash of what went in, so an unchanged program costs nothing.
# Everything needed is installed by scripts/web; this script installs nothing.

source "$(dirname "${BASH_SOURCE[0]}")/../scripts/lib.sh"
cd "$ROOT"
need_rust

dist="$ROOT/web/dist"
build="$CARGO_TARGET_DIR/web"
optimise="${KALAH_WASM_OPT:--Oz}"

# --- compile ---------------------------------------------------------------------------------------------------------

way="$(wasm_way)" || die "Rust cannot build WebAssembly here. scripts/web sets that up."
bindgen="$(wasm_bindgen)" || die "wasm-bindgen $(wasm_bindgen_wanted) is missing. scripts/web sets that up."

compile() {
    if [ "$way" = rustup ]; then
        CARGO_TARGET_DIR="$build" cargo build --locked --target wasm32-unknown-unknown "$@"
    else
        # Debian's Rust ships the target's source only, and the flag that builds it is not stable yet.
        CARGO_TARGET_DIR="$build-debian" RUSTC_BOOTSTRAP=1 RUSTC=/usr/bin/rustc \
            CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER="$(wasm_linker)" \
            /usr/bin/cargo build --locked -Z build-std=std,panic_abort --target wasm32-unknown-unknown "$@"
    fi
}

case "$way" in
    rustup) say "Compiling for WebAssembly with rustup's target ($(rustc --version))." ;;
    debian) say "Compiling for WebAssembly with Debian's Rust ($(/usr/bin/rustc --version | cut -d' ' -f1,2)) and its library source." ;;
esac
compile --profile web-worker --no-default-features --bin ai-worker
compile --profile web --bin kalah
[ "$way" = rustup ] || build="$build-debian"
build="$build/wasm32-unknown-unknown"

# --- bind and optimise -----------------------------------------------------------------------------------------------

# Into a new folder first: a failed build leaves the last good one alone.
next="$dist.next"
rm -rf "$next"
mkdir -p "$next"

"$bindgen" --target web --no-typescript --out-dir "$next" --out-name kalah "$build/web/kalah.wasm"
"$bindgen" --target web --no-typescript --out-dir "$next" --out-name ai_worker_bindgen "$build/web-worker/ai-worker.wasm"

# Named one by one: these are what rustc emits and every browser with WebGL 2 of the last years reads.
# --all-features makes a file that Chromium refuses.
features=(
    --enable-bulk-memory --enable-nontrapping-float-to-int --enable-sign-ext
    --enable-mutable-globals --enable-reference-types --enable-multivalue
)
wasm_opt="$ROOT/tests/web/node_modules/.bin/wasm-opt"

shrink() {
    local file="$1" level="$2" key kept
    if [ "$level" = none ]; then
        say "wasm-opt is left out for $(basename "$file"), as asked."
        return
    elif [ ! -x "$wasm_opt" ]; then
        say "wasm-opt is not here, so $(basename "$file") stays larger than it need be. scripts/web installs it."
        return
    fi
    key="$({ printf '%s\n' "$("$wasm_opt" --version)" "$level" "${features[@]}" && cat "$file"; } | sha256sum | cut -d' ' -f1)"
    kept="$CARGO_TARGET_DIR/wasm-opt/$key.wasm"
    if [ ! -f "$kept" ]; then
        mkdir -p "$(dirname "$kept")"
        # What nobody has asked for in a month goes.
        find "$(dirname "$kept")" -name '*.wasm' -mtime +30 -delete
        # shellcheck disable=SC2086 # several options may be asked for
        "$wasm_opt" $level --strip-debug --strip-producers "${features[@]}" "$file" -o "$kept.part"
        mv "$kept.part" "$kept"
    fi
    touch "$kept"
    cp "$kept" "$file"
}

SECONDS=0
shrink "$next/ai_worker_bindgen_bg.wasm" "$([ "$optimise" = none ] && echo none || echo -O3)"
shrink "$next/kalah_bg.wasm" "$optimise"
say "wasm-opt $optimise: $SECONDS s."

# --- the page --------------------------------------------------------------------------------------------------------

cp web/index.html web/style.css web/boot.js web/ai-worker.js web/manifest.webmanifest web/icon.svg web/icon-180.png "$next/"

bytes="$(stat -c %s "$next/kalah_bg.wasm")"
version="$(cat "$next/kalah_bg.wasm" "$next/kalah.js" | sha256sum | cut -c1-12)"
sed -i \
    -e "s/\(name=\"kalah-bytes\" content=\"\)[^\"]*/\1$bytes/" \
    -e "s/\(name=\"kalah-build\" content=\"\)[^\"]*/\1$version/" \
    "$next/index.html"

if [ "${KALAH_COMPRESS:-}" = 1 ]; then
    find "$next" -type f -size +1k \( -name '*.wasm' -o -name '*.js' -o -name '*.css' -o -name '*.html' -o -name '*.svg' -o -name '*.ttf' \) -print0 |
        while IFS= read -r -d '' file; do
            gzip -9 -k -n "$file"
            ! have brotli || brotli -q 11 -k "$file"
        done
fi

rm -rf "$dist"
mv "$next" "$dist"

# --- what came out ---------------------------------------------------------------------------------------------------

# The worker must hold rules and engine alone; one look inside tells whether the game crept in.
if grep -aqi 'bevy' "$dist/ai_worker_bindgen_bg.wasm"; then
    die "The worker's program contains Bevy. Something it depends on has come to need the feature 'game'."
fi

size() { awk -v bytes="$(stat -c %s "$1")" 'BEGIN { printf bytes < 1e6 ? "%.0f kB" : "%.2f MB", bytes < 1e6 ? bytes / 1e3 : bytes / 1e6 }'; }
say "The game:   $(size "$dist/kalah_bg.wasm")"
say "The worker: $(size "$dist/ai_worker_bindgen_bg.wasm"), without Bevy"
say "All of web/dist: $(du -sh "$dist" | cut -f1), ready for any static server."
