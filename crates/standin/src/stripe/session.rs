//! Checkout Sessions: created, expired by call and by the clock.

use serde_json::{Value, json};

use super::endpoint::Kind;
use super::form::Form;
use super::merchant::Owner;
use super::refused::Refused;
use super::state::State;

/// Parameters that are understood.
const PARAMETERS: [&str; 19] = [
    "mode",
    "line_items[0][price_data][currency]",
    "line_items[0][price_data][unit_amount]",
    "line_items[0][price_data][product_data][name]",
    "line_items[0][quantity]",
    "client_reference_id",
    "metadata[*]",
    "payment_intent_data[metadata][*]",
    "success_url",
    "cancel_url",
    "expires_at",
    "locale",
    "customer_email",
    "payment_method_types[*]",
    "payment_method_options[wechat_pay][client]",
    "payment_method_options[alipay]",
    "adaptive_pricing[enabled]",
    "submit_type",
    "expand[*]",
];
const CURRENCIES: [&str; 9] = ["cny", "usd", "eur", "gbp", "hkd", "jpy", "krw", "sgd", "thb"];
const METHODS: [&str; 3] = ["card", "alipay", "wechat_pay"];
const LOCALES: [&str; 41] = [
    "auto", "bg", "cs", "da", "de", "el", "en", "en-GB", "es", "es-419", "et", "fi", "fil", "fr", "fr-CA", "hr", "hu", "id", "it", "ja",
    "ko", "lt", "lv", "ms", "mt", "nb", "nl", "pl", "pt", "pt-BR", "ro", "ru", "sk", "sl", "sv", "th", "tr", "vi", "zh", "zh-HK", "zh-TW",
];
/// Largest amount in the smallest unit: eight digits, for methods other than cards.
const AMOUNT_MAX: i64 = 99_999_999;
/// Longest `client_reference_id`, characters.
const REFERENCE_MAX: usize = 200;
/// Bounds of a session's life, s.
const LIFE_S: (i64, i64) = (30 * 60, 24 * 60 * 60);
/// Longest address, characters.
const URL_MAX: usize = 5_000;

impl State {
    pub(super) fn create_session(&mut self, owner: Owner, form: &Form) -> Result<Value, Refused> {
        form.allow(&PARAMETERS)?;
        if form.needed("mode")? != "payment" {
            return Err(Refused::invalid("Invalid mode: the stand-in only has payment").with_param("mode"));
        }
        let (currency, amount) = self.price(form)?;
        let methods = methods(form)?;
        let urls = (url(form, "success_url")?, url(form, "cancel_url")?);
        let now = self.seconds();
        let expires = life(form, now)?;
        let locale = form.text("locale");
        if locale.is_some_and(|locale| !LOCALES.contains(&locale)) {
            return Err(Refused::invalid("Invalid locale").with_param("locale"));
        }
        let reference = form.text("client_reference_id");
        if reference.is_some_and(|reference| reference.is_empty() || reference.chars().count() > REFERENCE_MAX) {
            return Err(Refused::invalid("client_reference_id has 1 to 200 characters").with_param("client_reference_id"));
        }
        let (metadata, of_payment) = (form.metadata("metadata")?, form.metadata("payment_intent_data[metadata]")?);
        let id = self.draw(&format!("cs_{}_a1", owner.mode()));
        let session = json!({
            "id": id, "object": "checkout.session", "mode": "payment", "status": "open", "payment_status": "unpaid",
            "amount_subtotal": amount, "amount_total": amount, "currency": currency, "created": now, "expires_at": expires,
            "livemode": owner.live, "locale": locale, "client_reference_id": reference, "metadata": metadata,
            "payment_intent": null, "payment_method_types": methods, "success_url": urls.0, "cancel_url": urls.1,
            "customer_email": form.text("customer_email"), "currency_conversion": null,
            "adaptive_pricing": { "enabled": form.flag("adaptive_pricing[enabled]")?.unwrap_or(true) },
            "url": format!("{}/c/pay/{id}", self.base),
        });
        let name = form.needed("line_items[0][price_data][product_data][name]")?;
        self.add(owner, session.clone(), json!({ "name": name, "payment_metadata": of_payment }));
        self.expand(session, form, false)
    }

    fn price(&self, form: &Form) -> Result<(String, i64), Refused> {
        let name = "line_items[0][price_data][currency]";
        let currency = form.needed(name)?;
        if !CURRENCIES.contains(&currency) {
            return Err(Refused::invalid(format!("Invalid currency: {currency}.")).with_param(name));
        }
        form.needed("line_items[0][price_data][product_data][name]")?;
        let name = "line_items[0][price_data][unit_amount]";
        form.needed(name)?;
        let unit = form.integer(name)?.filter(|unit| *unit >= 0);
        let unit = unit.ok_or_else(|| Refused::parameter(name, "parameter_invalid_integer", "This value must be 0 or more"))?;
        let name = "line_items[0][quantity]";
        form.needed(name)?;
        let quantity = form.integer(name)?.filter(|quantity| (1..=999_999).contains(quantity));
        let quantity = quantity.ok_or_else(|| Refused::parameter(name, "parameter_invalid_integer", "Invalid quantity"))?;
        let amount = unit.saturating_mul(quantity);
        if amount > AMOUNT_MAX {
            return Err(
                Refused::invalid("The Checkout Session's total amount due must be no more than ¥999,999.99").with_code("amount_too_large")
            );
        }
        if amount < self.smallest {
            return Err(Refused::invalid("The Checkout Session's total amount due must add up to at least the minimum")
                .with_code("amount_too_small"));
        }
        Ok((currency.to_owned(), amount))
    }

    pub(super) fn expire_session(&mut self, owner: Owner, id: &str, form: &Form) -> Result<Value, Refused> {
        form.allow(&["expand[*]"])?;
        let session = self.seen(owner, Kind::Session, id)?;
        let status = session.json["status"].as_str().unwrap_or_default();
        if status != "open" {
            let message = format!(
                "Only Checkout Sessions with a status in [\"open\"] can be expired. This Checkout Session has a status of `{status}`."
            );
            return Err(Refused::invalid(message).after_start());
        }
        self.expire(id);
        self.expand(self.json(id), form, false)
    }

    /// Expires an open session.
    pub(super) fn expire(&mut self, id: &str) {
        self.set(id, &[("status", json!("expired")), ("url", Value::Null)]);
        self.event("checkout.session.expired", id);
    }

    /// Expires the sessions whose time is over.
    pub(super) fn expire_due(&mut self) {
        let now = self.seconds();
        let is_due = |json: &Value| json["status"] == "open" && json["expires_at"].as_i64().is_some_and(|end| end <= now);
        let sessions = self.objects.iter().filter(|stored| stored.is(Kind::Session) && is_due(&stored.json));
        let due: Vec<String> = sessions.filter_map(|stored| Some(stored.json["id"].as_str()?.to_owned())).collect();
        for id in due {
            self.expire(&id);
        }
    }
}

fn methods(form: &Form) -> Result<Vec<String>, Refused> {
    let methods = form.list("payment_method_types");
    if let Some(unknown) = methods.iter().find(|method| !METHODS.contains(method)) {
        return Err(Refused::invalid(format!("Invalid payment_method_types: {unknown}")).with_param("payment_method_types"));
    }
    let client = form.text("payment_method_options[wechat_pay][client]");
    if methods.contains(&"wechat_pay") && client != Some("web") {
        let name = "payment_method_options[wechat_pay][client]";
        return Err(Refused::parameter(name, "parameter_missing", format!("Missing required param: {name}.")));
    }
    Ok(if methods.is_empty() { vec!["card".to_owned()] } else { methods.into_iter().map(str::to_owned).collect() })
}

fn url<'a>(form: &'a Form, name: &str) -> Result<&'a str, Refused> {
    let url = form.needed(name)?;
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://")).unwrap_or_default();
    let is_valid = !host.is_empty() && !host.starts_with('/') && url.len() <= URL_MAX && !url.contains(char::is_whitespace);
    if is_valid { Ok(url) } else { Err(Refused::parameter(name, "url_invalid", "Not a valid URL")) }
}

fn life(form: &Form, now: i64) -> Result<i64, Refused> {
    let (shortest, longest) = LIFE_S;
    let end = form.integer("expires_at")?.unwrap_or(now + longest);
    let refused = |text: &str| Refused::invalid(format!("The `expires_at` timestamp must be {text}")).with_param("expires_at");
    if end < now + shortest {
        return Err(refused("at least 30 minutes from Checkout Session creation."));
    }
    if end > now + longest { Err(refused("less than 24 hours from Checkout Session creation.")) } else { Ok(end) }
}
