//! What the system wishes of every program: less movement, more contrast. Asked once, before anything is drawn.
//!
//! On Linux the desktop's portal tells it over D-Bus. Windows and macOS have calls of their own for it, which are not made
//! yet; there the settings decide.

/// What is wished.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wished {
    /// Less movement.
    pub calm: bool,
    /// More contrast.
    pub contrast: bool,
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

    /// What the settings come to: `reduced` and `contrast` are numbers with 1 for yes; older desktops only know whether
    /// anything is animated.
    fn told(
        reduced: Option<&Value>,
        animations: Option<&Value>,
        contrast: Option<&Value>,
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
            let wished = |calm, contrast| Wished { calm, contrast };
            assert_eq!(told(None, None, None), wished(false, false));
            let (yes, no) = (wrapped(1_u32), wrapped(0_u32));
            assert_eq!(told(Some(&yes), None, Some(&no)), wished(true, false));
            assert_eq!(told(Some(&no), None, Some(&yes)), wished(false, true));
            let still = wrapped(false);
            assert_eq!(told(None, Some(&still), None), wished(true, false));
            let moving = wrapped(true);
            assert_eq!(told(None, Some(&moving), None), wished(false, false));
            let strange = wrapped("high");
            assert_eq!(told(None, None, Some(&strange)), wished(false, false));
        }
    }
}
