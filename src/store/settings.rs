//! The choices that are kept: speed, sound, movement, board and seeds, and what was chosen for the last match.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::storage::recall;
use super::{Keeper, StorageTrouble, lenient};
use crate::game::{
    Care, Coaching, ComputerPause, CurrentMatch, Evening, Foresight, LastSetup, PeopleNames,
    ReducedMotion, Speed, SystemCalm, SystemContrast, SystemDark,
};
use crate::rules::Ruleset;
use crate::seeds::{BoardKind, SeedKind, Table};
use crate::text::{Language, PitNames, SystemLanguage, Words};

/// The name under which the choices are kept.
pub const SETTINGS_KEY: &str = "kalah.settings";

/// The version written into what is kept.
const VERSION: u32 = 1;

/// Everything a player chose that is to be found again next time.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct KeptChoices {
    version: u32,
    /// What a newer version keeps besides, so that going back to an older one loses nothing.
    #[serde(flatten)]
    newer: serde_json::Map<String, serde_json::Value>,
    /// How fast sowings are shown.
    pub speed: Speed,
    /// What was chosen for the last match.
    pub last: LastSetup,
    /// Whether everything is silent, whatever the volumes say.
    pub muted: bool,
    /// Loudness of everything, 0 (silent) to [`LOUDEST`].
    pub master: u8,
    /// Whether both ears hear the same.
    pub mono: bool,
    /// Whether what is heard is also written.
    pub captions: bool,
    /// Loudness of the effects, 0 (silent) to [`LOUDEST`].
    pub effects: u8,
    /// Loudness of the music, 0 (silent, as at the start) to [`LOUDEST`].
    pub music: u8,
    /// Which board.
    pub board: BoardKind,
    /// Which seeds.
    pub seeds: SeedKind,
    /// How much may move.
    pub movement: Movement,
    /// In which light the table stands.
    pub light: Light,
    /// How fine pictures are.
    pub pictures: Pictures,
    /// The language; the system's without one.
    pub language: Option<Language>,
    /// What pits are called.
    pub labels: PitNames,
    /// When the seeds of a hollow are counted beside it.
    pub counts: Counts,
    /// How large the interface's text is.
    pub text_size: TextSize,
    /// Whether titles are set in the plain face that everything else is set in.
    pub plain_titles: bool,
    /// How long the computer waits before it sows.
    pub pause: ComputerPause,
    /// Whether the tools lie at the left of a small window.
    pub left_handed: bool,
    /// How careful picks are: whether a first tap only shows what the second would do.
    pub second_tap: bool,
    /// Whether nothing is sown for a moment after each change of turns.
    pub rest: bool,
    /// How much is read aloud.
    pub telling: Telling,
    /// Whether the coach says what a sowing gave away.
    pub coach: bool,
    /// Whether a pit that is pointed at shows what it would do.
    pub foresight: bool,
    /// What two people at one device are called, near and far.
    pub names: [String; 2],
    /// Rules made to measure that were given a name.
    pub own_rules: Vec<OwnRules>,
}

/// The most rule sets that are kept under names of their own.
pub const MOST_OWN_RULES: usize = 5;

/// Rules made to measure, with the name they were given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnRules {
    /// The name.
    pub name: String,
    /// The rules.
    pub rules: Ruleset,
}

/// The loudest volume; half of it is half as loud to the ear.
pub const LOUDEST: u8 = 10;

/// How much may move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Movement {
    /// As the system wishes.
    #[default]
    System,
    /// Seeds fly and roll.
    Full,
    /// Seeds fade out and in.
    Calm,
}

/// In which light the table stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Light {
    /// In the evening's where the system wishes for darkness and not for more contrast.
    #[default]
    System,
    /// The sun's.
    Day,
    /// A lamp's.
    Evening,
}

/// How much is read aloud of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Telling {
    /// The pits, and nothing that can be asked for.
    Brief,
    /// What was sown, whose turn it is, how it stands.
    #[default]
    Usual,
    /// Each sowing in a sentence of its own.
    Full,
}

/// How fine pictures are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pictures {
    /// As suits what draws them.
    #[default]
    Auto,
    /// Every detail.
    Fine,
    /// For weak machines.
    Plain,
}

/// When the seeds of a hollow are counted beside it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Counts {
    /// At every hollow.
    #[default]
    Always,
    /// At the pit that is pointed at or has the focus.
    Pointing,
    /// Nowhere.
    Off,
}

/// How large the interface's text is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TextSize {
    /// As drawn.
    #[default]
    #[serde(rename = "100")]
    Usual,
    /// A quarter larger.
    #[serde(rename = "125")]
    Larger,
    /// Half as large again.
    #[serde(rename = "150")]
    Large,
    /// Twice as large.
    #[serde(rename = "200")]
    Largest,
}

impl TextSize {
    /// Every size, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Usual, Self::Larger, Self::Large, Self::Largest];

    /// How many times as large as drawn.
    #[must_use]
    pub const fn factor(self) -> f32 {
        match self {
            Self::Usual => 1.0,
            Self::Larger => 1.25,
            Self::Large => 1.5,
            Self::Largest => 2.0,
        }
    }
}

impl Default for KeptChoices {
    fn default() -> Self {
        Self {
            version: VERSION,
            newer: serde_json::Map::new(),
            speed: Speed::default(),
            last: LastSetup::default(),
            muted: false,
            master: LOUDEST,
            mono: false,
            captions: false,
            effects: 8,
            music: 0,
            board: BoardKind::default(),
            seeds: SeedKind::default(),
            movement: Movement::default(),
            light: Light::default(),
            pictures: Pictures::default(),
            names: Default::default(),
            own_rules: Vec::new(),
            language: None,
            labels: PitNames::default(),
            counts: Counts::default(),
            text_size: TextSize::default(),
            plain_titles: false,
            pause: ComputerPause::default(),
            left_handed: false,
            second_tap: false,
            rest: false,
            telling: Telling::default(),
            coach: true,
            foresight: true,
        }
    }
}

/// Whether nothing was kept: the game is started for the first time here.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FirstStart(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KeptChoices>()
        .init_resource::<Table>()
        .init_resource::<SystemLanguage>()
        .init_resource::<Words>()
        .init_resource::<FirstStart>()
        .add_systems(PreStartup, load_choices)
        .add_systems(PostStartup, begin_as_wished)
        .add_systems(
            PreUpdate,
            (
                (
                    lay_table,
                    call_people,
                    pause_computer,
                    take_care,
                    call_coach,
                    show_ahead,
                )
                    .run_if(resource_changed::<KeptChoices>),
                speak.run_if(
                    resource_changed::<KeptChoices>
                        .or_else(resource_changed::<SystemLanguage>)
                        .or_else(resource_changed::<CurrentMatch>),
                ),
                calm_down.run_if(
                    resource_changed::<KeptChoices>.or_else(resource_changed::<SystemCalm>),
                ),
                light_lamp.run_if(
                    resource_changed::<KeptChoices>
                        .or_else(resource_changed::<SystemDark>)
                        .or_else(resource_changed::<SystemContrast>),
                ),
            ),
        )
        .add_systems(
            Last,
            (
                follow_choices
                    .run_if(resource_changed::<Speed>.or_else(resource_changed::<LastSetup>)),
                keep_choices.run_if(resource_changed::<KeptChoices>),
            )
                .chain(),
        );
}

fn load_choices(
    keeper: Res<Keeper>,
    mut choices: ResMut<KeptChoices>,
    mut speed: ResMut<Speed>,
    mut last: ResMut<LastSetup>,
    mut first: ResMut<FirstStart>,
    mut trouble: MessageWriter<StorageTrouble>,
) {
    match recall(&keeper, SETTINGS_KEY, lenient::read::<KeptChoices>) {
        Ok(None) => first.0 = true,
        Ok(Some(kept)) => {
            *speed = kept.speed;
            *last = kept.last;
            *choices = kept;
        }
        Err(told) => {
            trouble.write(told);
        }
    }
}

/// Nobody is asked anything at the first start: language, movement and light follow the system until something else
/// is chosen, and where it wishes for contrast the board of high contrast is chosen.
fn begin_as_wished(
    first: Res<FirstStart>,
    contrast: Res<SystemContrast>,
    mut choices: ResMut<KeptChoices>,
) {
    if first.0 && contrast.0 {
        choices.board = BoardKind::Contrast;
    }
}

fn follow_choices(speed: Res<Speed>, last: Res<LastSetup>, mut choices: ResMut<KeptChoices>) {
    let now = KeptChoices {
        speed: *speed,
        last: *last,
        ..choices.clone()
    };
    choices.set_if_neq(now);
}

fn lay_table(choices: Res<KeptChoices>, mut table: ResMut<Table>) {
    let chosen = Table {
        board: choices.board,
        seeds: choices.seeds,
        ..*table
    };
    table.set_if_neq(chosen);
}

fn call_people(choices: Res<KeptChoices>, mut names: ResMut<PeopleNames>) {
    names.set_if_neq(PeopleNames(choices.names.clone()));
}

/// Words in the chosen language, with the chosen names for the pits of the board that is played on.
fn speak(
    choices: Res<KeptChoices>,
    system: Res<SystemLanguage>,
    current: Res<CurrentMatch>,
    mut words: ResMut<Words>,
) {
    let language = choices.language.unwrap_or(system.0);
    if words.language() != language {
        *words = Words::new(language);
    }
    let (names, pits) = (choices.labels, current.game.rules().pits);
    if words.naming_now() != (names, pits) {
        words.name_pits(names, pits);
    }
}

fn pause_computer(choices: Res<KeptChoices>, mut pause: ResMut<ComputerPause>) {
    pause.set_if_neq(choices.pause);
}

fn take_care(choices: Res<KeptChoices>, mut care: ResMut<Care>) {
    care.set_if_neq(Care {
        second_tap: choices.second_tap,
        rest: choices.rest,
    });
}

fn call_coach(choices: Res<KeptChoices>, mut coaching: ResMut<Coaching>) {
    coaching.set_if_neq(Coaching(choices.coach));
}

fn show_ahead(choices: Res<KeptChoices>, mut foresight: ResMut<Foresight>) {
    foresight.set_if_neq(Foresight(choices.foresight));
}

fn calm_down(
    choices: Res<KeptChoices>,
    system: Res<SystemCalm>,
    mut reduced: ResMut<ReducedMotion>,
) {
    reduced.set_if_neq(ReducedMotion(match choices.movement {
        Movement::System => system.0,
        Movement::Full => false,
        Movement::Calm => true,
    }));
}

/// Less light would take from the contrast that is wished for.
fn light_lamp(
    choices: Res<KeptChoices>,
    dark: Res<SystemDark>,
    contrast: Res<SystemContrast>,
    mut evening: ResMut<Evening>,
) {
    evening.set_if_neq(Evening(match choices.light {
        Light::System => dark.0 && !contrast.0,
        Light::Day => false,
        Light::Evening => true,
    }));
}

fn keep_choices(
    keeper: Res<Keeper>,
    choices: Res<KeptChoices>,
    mut trouble: MessageWriter<StorageTrouble>,
) {
    if choices.is_added() {
        return;
    }
    // Plain data with string keys only: serialising it cannot fail.
    let text = serde_json::to_string_pretty(&*choices).unwrap_or_default();
    if let Err(error) = keeper.save(SETTINGS_KEY, &text) {
        trouble.write(StorageTrouble::NotKept(error));
    }
}
