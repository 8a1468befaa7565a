# Shared by the scripts here and by web/build.sh: what must be installed, and where builds go.
# Every function that installs looks first, says what it will do, and does nothing the second time.
# shellcheck shell=bash

set -euo pipefail

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"

# Outside the checkout, so that a fresh clone on the same machine finds everything built.
CACHE="${XDG_CACHE_HOME:-$HOME/.cache}"
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$CACHE/kalah-target}"
TOOLS="$CACHE/kalah-tools"
# A missing wasm target or component must not set off a download of a whole second toolchain.
export RUSTUP_AUTO_INSTALL=0

say() { printf '%s\n' "$*"; }
die() {
    printf '%s\n' "$*" >&2
    exit 1
}
have() { command -v "$1" >/dev/null 2>&1; }

# --- system packages -------------------------------------------------------------------------------------------------

# What the linker wants, what the window wants, and what stands in for a screen and a graphics card.
BUILD_PACKAGES=(gcc libc6-dev pkg-config libasound2-dev libudev-dev libwayland-dev libxkbcommon-dev)
WINDOW_PACKAGES=(libvulkan1 libxkbcommon-x11-0 libxcursor1 libxi6 libxrandr2)
OFFSCREEN_PACKAGES=(xvfb xauth mesa-vulkan-drivers)

installed() { dpkg-query -W -f='${Status}' "$1" 2>/dev/null | grep -q 'ok installed'; }

# apt_install WHY PACKAGE...
apt_install() {
    local why="$1" package missing=()
    shift
    if ! have apt-get; then
        say "This is not a Debian or Ubuntu system, so nothing is installed $why."
        say "If the next step fails, install what your system calls: $*"
        return 0
    fi
    for package in "$@"; do
        installed "$package" || missing+=("$package")
    done
    [ ${#missing[@]} -gt 0 ] || return 0

    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        have sudo || die "These packages are missing $why; install them as root: ${missing[*]}"
        as_root=(sudo)
    fi
    say "Missing $why: ${missing[*]}"
    if [ "$(id -u)" -ne 0 ] && [ -t 0 ] && [ "${KALAH_YES:-}" != 1 ]; then
        local answer
        read -r -p "Install them now with sudo apt-get? [Y/n] " answer
        case "$answer" in [nN]*) die "Nothing was installed." ;; esac
    fi
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null 2>&1 ||
        {
            # Perhaps the lists are only too old; a second failure shows what apt says.
            "${as_root[@]}" apt-get update -qq || true
            "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}"
        } || die "apt-get could not install them."
    say "Installed: ${missing[*]}"
}

# --- Rust ------------------------------------------------------------------------------------------------------------

# The oldest Rust that builds the game, read where it is declared.
rust_wanted() { sed -n 's/^rust-version = "\(.*\)"/\1/p' "$ROOT/Cargo.toml"; }

at_least() { [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" = "$1" ]; }

need_rust() {
    local wanted found
    wanted="$(rust_wanted)"
    [ -d "$HOME/.cargo/bin" ] && export PATH="$HOME/.cargo/bin:$PATH"
    have cargo || die "Rust is missing. Get it from https://rustup.rs (it installs for you alone, without root), then run this again."
    found="$(cd "$ROOT" && rustc --version | cut -d' ' -f2)"
    at_least "$wanted" "${found%%-*}" ||
        die "Rust $wanted or newer is needed and $found is here. 'rustup update stable' brings it up to date; a Rust from the system's packages is often too old, https://rustup.rs gives a current one."
}

need_rust_component() {
    local component
    for component in "$@"; do
        "cargo-$component" --version >/dev/null 2>&1 && continue
        have rustup || die "cargo $component is missing; your Rust's packages should offer it."
        say "Installing the Rust component $component."
        rustup component add "$component"
    done
}

# --- the window ------------------------------------------------------------------------------------------------------

have_display() { [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]; }

setup_build() { apt_install "for building" "${BUILD_PACKAGES[@]}"; }
setup_window() { apt_install "for opening a window" "${WINDOW_PACKAGES[@]}"; }
setup_offscreen() { apt_install "for a window without a screen" "${WINDOW_PACKAGES[@]}" "${OFFSCREEN_PACKAGES[@]}"; }

# Runs a program in a virtual window that Mesa draws on the processor.
offscreen() {
    WGPU_BACKEND=vulkan WAYLAND_DISPLAY='' xvfb-run -a -s '-screen 0 1280x720x24' "$@"
}

# --- WebAssembly -----------------------------------------------------------------------------------------------------

# Debian's own Rust carries the standard library's source, from which the target is built.
DEBIAN_WASM_PACKAGES=(rustc-web cargo-web rust-web-src)

rustup_wasm() { [ -d "$(rustc --print target-libdir --target wasm32-unknown-unknown 2>/dev/null)" ]; }

debian_wasm() {
    [ -x /usr/bin/cargo ] && [ -x /usr/bin/rustc ] &&
        [ -d "$(/usr/bin/rustc --print sysroot)/lib/rustlib/src/rust/library" ] &&
        at_least "$(rust_wanted)" "$(/usr/bin/rustc --version | cut -d' ' -f2)" &&
        wasm_linker >/dev/null
}

wasm_linker() {
    local sysroot linker
    for sysroot in "$(rustc --print sysroot)" "$(/usr/bin/rustc --print sysroot 2>/dev/null)"; do
        linker="$sysroot/lib/rustlib/$(uname -m)-unknown-linux-gnu/bin/rust-lld"
        [ -x "$linker" ] && echo "$linker" && return
    done
    command -v wasm-ld || command -v rust-lld || return 1
}

# Prints "rustup" or "debian": the first way to compile for the browser that works here. KALAH_WASM_WAY asks for one of them.
wasm_way() {
    case "${KALAH_WASM_WAY:-any}" in
        any) if rustup_wasm; then echo rustup; elif debian_wasm; then echo debian; else return 1; fi ;;
        rustup) rustup_wasm && echo rustup ;;
        debian) debian_wasm && echo debian ;;
        *) return 1 ;;
    esac
}

setup_wasm_target() {
    wasm_way >/dev/null && return
    if [ "${KALAH_WASM_WAY:-any}" != debian ] && have rustup; then
        say "Adding Rust's WebAssembly target."
        rustup target add wasm32-unknown-unknown && rustup_wasm && return
        say "That did not work here."
    fi
    if [ "${KALAH_WASM_WAY:-any}" != rustup ] && have apt-get; then
        say "Taking Debian's Rust, which builds the target from source."
        apt_install "for WebAssembly" "${DEBIAN_WASM_PACKAGES[@]}"
        wasm_linker >/dev/null || apt_install "for linking WebAssembly" lld
    fi
    wasm_way >/dev/null || die "Rust cannot build WebAssembly here. 'rustup target add wasm32-unknown-unknown' is the usual cure."
}

wasm_bindgen_wanted() { sed -n '/^name = "wasm-bindgen"$/{n;s/version = "\(.*\)"/\1/p}' "$ROOT/Cargo.lock"; }

# Prints the path of a wasm-bindgen that fits Cargo.lock to the letter; it refuses any other.
wasm_bindgen() {
    local wanted candidate
    wanted="$(wasm_bindgen_wanted)"
    for candidate in "$TOOLS/wasm-bindgen-$wanted/bin/wasm-bindgen" "$(command -v wasm-bindgen || true)"; do
        if [ -x "$candidate" ] && [ "$("$candidate" --version)" = "wasm-bindgen $wanted" ]; then
            echo "$candidate"
            return
        fi
    done
    return 1
}

setup_wasm_bindgen() {
    wasm_bindgen >/dev/null && return
    local wanted
    wanted="$(wasm_bindgen_wanted)"
    say "Building wasm-bindgen $wanted (two minutes, once)."
    CARGO_TARGET_DIR="$CARGO_TARGET_DIR/tools" cargo install --quiet wasm-bindgen-cli --version "$wanted" --root "$TOOLS/wasm-bindgen-$wanted"
}

node_is_new() { have node && at_least 18 "$(node --version | tr -d v)"; }

setup_node() {
    node_is_new || (apt_install "for the browser test and for wasm-opt" nodejs) || true
    node_is_new || die "Node 18 or newer is needed and not in your system's packages; https://nodejs.org has it."
    have npm || (apt_install "for the browser test and for wasm-opt" npm) || true
    have npm || die "npm is missing; it comes with Node from https://nodejs.org."
    # The lock file's twin in node_modules tells whether they agree.
    if ! cmp -s "$ROOT/tests/web/package-lock.json" "$ROOT/tests/web/node_modules/.kalah-lock.json"; then
        say "Fetching wasm-opt and the browser driver with npm."
        (cd "$ROOT/tests/web" && npm ci --silent --no-audit --no-fund)
        cp "$ROOT/tests/web/package-lock.json" "$ROOT/tests/web/node_modules/.kalah-lock.json"
    fi
}

setup_web() {
    setup_build
    setup_wasm_target
    setup_wasm_bindgen
    setup_node
}

# Prints the path of a Chromium; KALAH_CHROMIUM names another one.
find_chromium() {
    local candidate
    for candidate in "${KALAH_CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable; do
        [ -n "$candidate" ] && command -v "$candidate" && return
    done
    return 1
}

setup_chromium() {
    find_chromium >/dev/null || (apt_install "for the browser test" chromium) || true
    find_chromium >/dev/null || die "No Chromium or Chrome was found. Install one, or name it in KALAH_CHROMIUM."
}
