#!/usr/bin/env bash
# What somebody does who never saw the game, in a real window with a real mouse and real keys: starts a game against an
# easy opponent, finds out why a pit cannot be played, takes a move back, gets a hint, slows the seeds down, changes the
# board, turns the sound off, leaves, and comes back. What each step came to is read from the files that the game keeps,
# and a picture of each step is left to look at.
#
#   tests/window/journey.sh [GAME] [FOLDER]     GAME: the program (default: the debug build); FOLDER: for pictures
#
# Called by hand: it needs xvfb, xdotool, xclip and ImageMagick, and some minutes on a processor that has to draw.

set -euo pipefail

GAME="${1:-${CARGO_TARGET_DIR:-target}/debug/kalah}"
PICTURES="$(mkdir -p "${2:-/tmp/kalah-journey}" && cd "${2:-/tmp/kalah-journey}" && pwd)"

if [ -z "${KALAH_IN_XVFB:-}" ]; then
    export KALAH_IN_XVFB=1 WAYLAND_DISPLAY='' WGPU_BACKEND=vulkan LIBGL_ALWAYS_SOFTWARE=1
    exec xvfb-run -a -s '-screen 0 1280x720x24' "$0" "$GAME" "$PICTURES"
fi

HOME="$(mktemp -d)"
export HOME XDG_DATA_HOME="$HOME/data" XDG_CONFIG_HOME="$HOME/config" XDG_CACHE_HOME="$HOME/cache" LANG=en_GB.UTF-8
KEPT="$XDG_DATA_HOME/kalah"
STEP=0
GAME_ID=

die() {
    printf 'Journey: %s\n' "$*" >&2
    look failed
    exit 1
}

finish() {
    [ -z "$GAME_ID" ] || kill "$GAME_ID" 2>/dev/null || true
    rm -rf "$HOME"
}
trap finish EXIT

# look NAME: a picture of what is seen now.
look() {
    STEP=$((STEP + 1))
    import -window root "$PICTURES/$(printf '%02d' "$STEP")-$1.png"
}

# still: until four pictures in a row are the same, or for a while.
still() {
    local before='' now alike=0 i
    for i in $(seq 1 "${1:-40}"); do
        now="$(import -window root -resize 320x180 rgb:- | md5sum)"
        [ "$now" = "$before" ] && alike=$((alike + 1)) || alike=0
        [ "$alike" -lt 3 ] || return 0
        before="$now"
        sleep 0.5
    done
}

# click X Y: as a hand does it, so that the game sees the way there.
click() {
    xdotool mousemove "$1" "$2"
    sleep 0.6
    xdotool mousedown 1
    sleep 0.3
    xdotool mouseup 1
    sleep 0.8
}

# key NAME...: one after the other.
key() {
    local name
    for name in "$@"; do
        xdotool key --delay 60 "$name"
        sleep 0.5
    done
}

# kept FILE PATTERN WHAT: the game has kept that, or soon does.
kept() {
    local i
    for i in $(seq 1 60); do
        if [ -f "$KEPT/$1.txt" ] && grep -qE -- "$2" "$KEPT/$1.txt"; then
            printf 'ok    %s\n' "$3"
            return 0
        fi
        sleep 0.5
    done
    die "$3: $1 says nothing like $2"
}

# sowings: how many sowings the kept match has.
sowings() { { tail -n 1 "$KEPT/kalah.match.txt" 2>/dev/null || true; } | grep -oE '[AB][1-7]' | wc -l; }

begin() {
    "$GAME" >"$HOME/said" 2>&1 &
    GAME_ID=$!
    local i
    for i in $(seq 1 120); do
        xdotool search --name '^Kalah$' >/dev/null 2>&1 && break
        sleep 0.5
    done
    # The loading screen stays until everything is there; then the title's first entry lies there in honey.
    local red green blue
    for i in $(seq 1 240); do
        read -r red green blue < <(import -window root -crop 1x1+400+288 -depth 8 rgb:- | od -An -tu1)
        [ "$red" -gt 190 ] && [ "$green" -gt 130 ] && [ "$blue" -lt 130 ] && return 0
        sleep 0.5
    done
    die "the title never came"
}

# Where things stand in a window of 1280 by 720.
PLAY='250 334' PIP='300 199' START='1000 639'
A1='310 440' A2='442 440' A3='574 440' B4='574 275'
UNDO='504 652' HINT='673 652' SPEED='757 652' MENU='840 652'
RESUME='640 250' SETTINGS='508 557' TO_THE_TITLE='756 557'
SOUND_OFF='504 217' ON_PAPER='952 381' DONE='563 74'
QUIT='352 684'

at() { # at "X Y", once what was asked for before is to be seen
    still 16
    # Two numbers.
    # shellcheck disable=SC2086
    click $1
}

# With the mouse alone.
begin
still
look title
at "$PLAY"
still
look choices
at "$PIP"
look pip-is-chosen
at "$START"
still
look the-board
[ "$(sowings)" = 0 ] || die "a new game has sowings"
at "$A3"
kept kalah.match '1\. A3\+' "a sowing; it ends in the store and moves again"
still
at "$A3"
look why-an-empty-pit
at "$B4"
look why-the-other-row
at "$A1"
kept kalah.match 'A3\+ A1 B[1-6]' "the easy opponent answers"
still 60
look an-answer
at "$UNDO"
kept kalah.match '1\. A3\+$' "one's own last decision is back"
at "$HINT"
sleep 4
look a-hint
at "$HINT"
sleep 1
look the-hints-pit
at "$SPEED"
at "$SPEED"
at "$SPEED"
look slow
kept kalah.settings '"speed": "Slow"' "the seeds are slow"
at "$MENU"
at "$SETTINGS"
sleep 2
at "$SOUND_OFF"
kept kalah.settings '"muted": true' "the sound is off"
at "$ON_PAPER"
kept kalah.settings '"board": "paper"' "another board"
# Without a graphics card a board takes its time, frames are seconds long meanwhile, and clicks between them are lost.
sleep 30
still
look settings
at "$DONE"
at "$RESUME"
still
look another-board
sleep 20
at "$A2"
kept kalah.match 'A3\+ A2' "the game goes on"
still 80
at "$MENU"
look the-menu
at "$TO_THE_TITLE"
still
look the-way-out
at "$QUIT"
wait "$GAME_ID" || die "it left with an error"
GAME_ID=
printf 'ok    left\n'

# Back again, with keys alone: the first thing to press is the game that was left.
begin
xdotool windowfocus "$(xdotool search --name '^Kalah$' | tail -1)"
still
look back-again
key Return
still
look where-it-was
BEFORE="$(sowings)"
[ "$BEFORE" -ge 3 ] || die "the game that was left has only $BEFORE sowings"
kept kalah.settings '"muted": true' "the choices were found again"
# Arrows lead to a pit, Return sows it; whichever is open.
key Right Return
for _ in 1 2 3 4 5; do
    [ "$(sowings)" -gt "$BEFORE" ] && break
    key Right Return
done
[ "$(sowings)" -gt "$BEFORE" ] || die "nothing was sown by keys"
printf 'ok    sown by keys\n'
still 80
# A game goes to the clipboard and comes back from it.
key Escape
sleep 1
key Escape
# On a slow processor the menu is still open when the next key comes; whoever sees nothing copied presses again.
COPIED=
for _ in 1 2 3; do
    sleep 3
    key ctrl+c
    sleep 2
    COPIED="$(timeout 5 xclip -o -selection clipboard 2>/dev/null || true)"
    [ -z "$COPIED" ] || break
done
case "$COPIED" in
    *'1. A3+ A2'*) printf 'ok    Ctrl+C copies the game\n' ;;
    *) die "Ctrl+C left in the clipboard: $COPIED" ;;
esac
printf '[Rules "standard"]\n\n1. A3+ A6 B2\n' | xclip -selection clipboard -loops 0 >/dev/null 2>&1
key ctrl+v
kept kalah.match 'A3\+ A6 B2' "Ctrl+V opens a game"
still
look a-pasted-game
printf 'The journey is done; pictures in %s\n' "$PICTURES"
