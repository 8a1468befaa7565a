//! Reads what another version wrote: what cannot be understood costs only itself.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// Reads `text` as a `T`, value by value if it cannot be read whole: what makes no sense keeps its default.
/// `None` if it is no object at all.
pub(super) fn read<T: Default + Serialize + DeserializeOwned>(text: &str) -> Option<T> {
    let kept: Map<String, Value> = serde_json::from_str(text).ok()?;
    if let Ok(whole) = serde_json::from_value(Value::Object(kept.clone())) {
        return Some(whole);
    }
    let mut sound = serde_json::to_value(T::default()).ok()?;
    take(&mut sound, &[], kept, &|candidate| {
        serde_json::from_value::<T>(candidate.clone()).is_ok()
    });
    serde_json::from_value(sound).ok()
}

/// Puts each value of `kept` into `sound`, under `path`, that leaves it readable.
fn take(
    sound: &mut Value,
    path: &[String],
    kept: Map<String, Value>,
    readable: &impl Fn(&Value) -> bool,
) {
    for (name, value) in kept {
        let before = sound.clone();
        let mut place = &mut *sound;
        for step in path {
            place = &mut place[step.as_str()];
        }
        let Value::Object(place) = place else {
            return;
        };
        let inner = place.get(&name).is_some_and(Value::is_object);
        place.insert(name.clone(), value.clone());
        if readable(sound) {
            continue;
        }
        *sound = before;
        if let Value::Object(parts) = value
            && inner
        {
            let path = [path, &[name]].concat();
            take(sound, &path, parts, readable);
        }
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
    #[serde(default)]
    struct Inner {
        seeds: u8,
        level: Level,
    }

    #[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Level {
        #[default]
        Pip,
        Hazel,
    }

    #[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
    #[serde(default)]
    struct Outer {
        loud: u8,
        level: Level,
        inner: Inner,
    }

    #[test]
    fn a_value_of_a_newer_version_costs_only_itself() {
        let text = r#"{"loud": 7, "level": "sequoia", "inner": {"seeds": 5, "level": "sequoia"}}"#;
        let read: Outer = read(text).expect("an object");
        let inner = Inner {
            seeds: 5,
            ..Inner::default()
        };
        let wanted = Outer {
            loud: 7,
            inner,
            ..Outer::default()
        };
        assert_eq!(read, wanted);
    }

    #[test]
    fn a_value_of_another_kind_costs_only_itself() {
        for bad in [r#""loud""#, "-1", "300", "[]", "null", "{}"] {
            let text = format!(r#"{{"loud": {bad}, "level": "hazel"}}"#);
            let read: Outer = read(&text).expect("an object");
            assert_eq!((read.loud, read.level), (0, Level::Hazel), "{bad}");
        }
        let read: Outer = read(r#"{"inner": 3, "loud": 4}"#).expect("an object");
        assert_eq!((read.loud, read.inner), (4, Inner::default()));
    }

    #[test]
    fn what_is_no_object_is_not_read() {
        for bad in ["", "{", "[]", "7", "\u{0}", r#"{"loud": 3"#] {
            assert_eq!(read::<Outer>(bad), None, "{bad:?}");
        }
    }
}
