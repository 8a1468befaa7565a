# What the program is. The rules for words stand in main.ftl.

about-title = About Kalah
about-what = Kalah is a sowing game for two: sow your seeds round the board, gather most of them in your store. You play against the computer or with somebody at the same board.
about-fair = The computer sees the board that you see: nothing is hidden, and no chance is in the rules. Each of its sowings can be gone through in the review.
about-version = Version { $version }.
about-access = Made to be reached
about-access-devices = Everything can be done with the mouse, by touch, with the keyboard alone or with a game pad alone. Keys and buttons can be changed.
about-access-sight = Text up to twice as large, a board of high contrast, seeds as plain numbers, counts and pit names as you like them. No colour says anything alone.
about-access-hearing = No sound says anything alone, and captions can tell what is heard. Effects and music have volumes of their own, and both can be played in mono.
about-access-motion = Movement can be reduced to short fades, sowing can be slow or at once, and nothing flashes.
about-access-time = No clock runs. A sowing can be taken back, as often as you like, and a hint gives its reason.
about-access-voice = Screen readers find every pit with its seeds and what sowing it would do, and hear each turn in one sentence.
about-kept = What is kept
about-kept-folder = Settings and games lie in the folder { $folder }.
about-kept-browser = Settings and games lie in this browser’s own storage, and go when you clear it.
about-kept-nowhere = Settings and games are forgotten when the program ends: this system offers no place for them.
about-kept-alone = Nothing is sent anywhere.
about-licences = Licences
about-licence-game = The game, its pictures and its sounds: MIT or Apache 2.0, as you choose. LICENSE-MIT and LICENSE-APACHE have the words.
about-licence-type = The type: Source Sans 3 and Young Serif, under the SIL Open Font License 1.1.
about-licence-parts = Built in Rust with Bevy, Fluent, bevy_tweening, bevy_kira_audio and others, all under free licences. Cargo.lock names every one.
