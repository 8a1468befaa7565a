# Was das Programm ist. Die Regeln für die Wörter stehen in main.ftl.

about-title = Über Kalah
about-what = Kalah ist ein Säspiel für zwei: Du säst deine Samen rings um das Brett und sammelst die meisten in deinem Speicher. Du spielst gegen den Computer oder mit jemandem am selben Brett.
about-fair = Der Computer sieht dasselbe Brett wie du: Nichts ist verborgen, und Zufall kommt in den Regeln nicht vor. Jeder seiner Züge lässt sich im Rückblick nachgehen.
about-version = Version { $version }.
about-access = Für alle erreichbar
about-access-devices = Alles geht mit der Maus, mit dem Finger, allein mit der Tastatur oder allein mit dem Gamepad. Tasten und Knöpfe lassen sich ändern.
about-access-sight = Schrift bis zur doppelten Größe, ein Brett mit hohem Kontrast, Samen als bloße Zahlen, Anzahlen und Muldennamen nach Wunsch. Keine Farbe sagt etwas allein.
about-access-hearing = Kein Ton sagt etwas allein, und Untertitel können sagen, was zu hören ist. Geräusche und Musik sind einzeln einstellbar, und beides gibt es in Mono.
about-access-motion = Bewegung lässt sich auf kurzes Überblenden verringern, gesät wird auf Wunsch langsam oder sofort, und nichts blitzt.
about-access-time = Keine Uhr läuft. Jeder Zug lässt sich zurücknehmen, so oft du willst, und ein Tipp nennt seinen Grund.
about-access-voice = Bildschirmleser finden jede Mulde mit ihren Samen und dem, was das Säen brächte, und hören jeden Zug in einem Satz.
about-kept = Was aufbewahrt wird
about-kept-folder = Einstellungen und Partien liegen im Ordner { $folder }.
about-kept-browser = Einstellungen und Partien liegen im Speicher dieses Browsers und gehen, wenn du ihn leerst.
about-kept-nowhere = Einstellungen und Partien sind mit dem Ende des Programms vergessen: Dieses System bietet ihnen keinen Platz.
about-kept-alone = Nichts wird irgendwohin gesendet.
about-licences = Lizenzen
about-licence-game = Das Spiel, seine Bilder und Klänge: MIT oder Apache 2.0, nach deiner Wahl. Der Wortlaut steht in LICENSE-MIT und LICENSE-APACHE.
about-licence-type = Die Schrift: Source Sans 3 und Young Serif, unter der SIL Open Font License 1.1.
about-licence-parts = Gebaut in Rust mit Bevy, Fluent, bevy_tweening, bevy_kira_audio und anderen, alle unter freien Lizenzen. Cargo.lock nennt jede einzelne.
