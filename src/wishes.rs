//! What the system wishes of every program: less movement, more contrast, darkness. Asked once, before anything is drawn.
//!
//! On Linux the desktop's portal tells it over D-Bus. Windows and macOS have calls of their own for it, which are not made
//! yet: the window tells of darkness there, and for the rest the settings decide.

/// What is wished.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wished {
    /// Less movement.
    pub calm: bool,
    /// More contrast.
    pub contrast: bool,
    /// Dark pictures.
    pub dark: bool,
}

impl Wished {
    /// Asks the system; where it cannot be asked or does not answer soon, nothing is wished.
    #[must_use]
    pub fn by_system() -> Self {
        #[cfg(target_os = "linux")]
        return portal::ask().unwrap_or_default();
        #[cfg(not(target_os = "linux"))]
        Self::default()
    }
}

#[cfg(target_os = "linux")]
mod portal {
    use std::sync::mpsc::channel;
    use std::thread;
    use std::time::Duration;

    use zbus::Connection;
    use zbus::zvariant::{OwnedValue, Value};

    use super::Wished;

    /// Nobody's start waits longer than this for an answer.
    const PATIENCE: Duration = Duration::from_millis(300);

    pub(super) fn ask() -> Option<Wished> {
        let (tell, told) = channel();
        thread::spawn(move || {
            // Nobody may wait any more.
            let _ = tell.send(bevy::tasks::block_on(wished()));
        });
        told.recv_timeout(PATIENCE).ok()?
    }

    async fn wished() -> Option<Wished> {
        let bus = Connection::session().await.ok()?;
        let read = async |namespace, key| setting(&bus, namespace, key).await;
        const APPEARANCE: &str = "org.freedesktop.appearance";
        Some(told(
            read(APPEARANCE, "reduced-motion").await.as_deref(),
            read("org.gnome.desktop.interface", "enable-animations")
                .await
                .as_deref(),
            read(APPEARANCE, "contrast").await.as_deref(),
            read(APPEARANCE, "color-scheme").await.as_deref(),
        ))
    }

    /// One of the desktop's settings.
    async fn setting(bus: &Connection, namespace: &str, key: &str) -> Option<OwnedValue> {
        let asked = (namespace, key);
        let reply = bus.call_method(
            Some("org.freedesktop.portal.Desktop"),
            "/org/freedesktop/portal/desktop",
            Some("org.freedesktop.portal.Settings"),
            // Older than `ReadOne`, and known everywhere.
            "Read",
            &asked,
        );
        reply.await.ok()?.body().deserialize().ok()
    }

    /// What the settings come to: numbers with 1 for yes, `scheme` with 1 for dark and 2 for light; older desktops only
    /// know whether anything is animated.
    fn told(
        reduced: Option<&Value>,
        animations: Option<&Value>,
        contrast: Option<&Value>,
        scheme: Option<&Value>,
    ) -> Wished {
        let number = |value: Option<&Value>| match value.map(plain) {
            Some(Value::U32(number)) => Some(*number),
            _ => None,
        };
        let animated = match animations.map(plain) {
            Some(Value::Bool(animated)) => *animated,
            _ => true,
        };
        Wished {
            calm: number(reduced) == Some(1) || !animated,
            contrast: number(contrast) == Some(1),
            dark: number(scheme) == Some(1),
        }
    }

    /// A value without the wrapping that `Read` puts round it.
    fn plain<'a>(value: &'a Value<'a>) -> &'a Value<'a> {
        match value {
            Value::Value(inside) => plain(inside),
            value => value,
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        fn wrapped(value: impl Into<Value<'static>>) -> Value<'static> {
            Value::Value(Box::new(value.into()))
        }

        #[test]
        fn what_the_desktop_says_is_what_is_wished() {
            let calm = Wished {
                calm: true,
                ..Wished::default()
            };
            assert_eq!(told(None, None, None, None), Wished::default());
            let [no, yes, two] = [0_u32, 1, 2].map(wrapped);
            assert_eq!(told(Some(&yes), None, Some(&no), Some(&two)), calm);
            let wished = Wished {
                contrast: true,
                dark: true,
                ..Wished::default()
            };
            assert_eq!(told(Some(&no), None, Some(&yes), Some(&yes)), wished);
            let still = wrapped(false);
            assert_eq!(told(None, Some(&still), None, None), calm);
            let moving = wrapped(true);
            assert_eq!(told(None, Some(&moving), None, None), Wished::default());
            let strange = wrapped("high");
            let told = told(None, None, Some(&strange), Some(&strange));
            assert_eq!(told, Wished::default());
        }
    }
}
