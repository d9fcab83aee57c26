//! Lists, newest first, and objects within objects.

use std::sync::PoisonError;

use serde_json::Value;

use super::api;
use super::endpoint::Kind;
use super::form::Form;
use super::merchant::Owner;
use super::refused::Refused;
use super::state::State;

/// Objects of a page if none are named.
const PAGE: i64 = 10;
/// Most objects of a page.
const PAGE_MAX: i64 = 100;
/// Fields that can be expanded.
const EXPANDABLE: [&str; 3] = ["payment_intent", "latest_charge", "charge"];

impl State {
    pub(super) fn list(&self, owner: Owner, kind: Kind, form: &Form) -> Result<Value, Refused> {
        let mut names = vec!["limit", "starting_after", "created[gte]", "created[gt]", "created[lt]", "created[lte]", "expand[*]"];
        names.extend(match kind {
            Kind::Session => &["payment_intent", "status"][..],
            Kind::Charge | Kind::Refund => &["payment_intent"][..],
            Kind::Event => &["delivery_success", "types[*]", "type"][..],
            Kind::Intent => &[],
        });
        form.allow(&names)?;
        let limit = form.integer("limit")?.unwrap_or(PAGE);
        if !(1..=PAGE_MAX).contains(&limit) {
            return Err(Refused::invalid("Limit must be between 1 and 100").with_param("limit"));
        }
        let bounds = [("created[gte]", 0), ("created[gt]", 1)].map(|(name, more)| Ok(form.integer(name)?.map(|value| value + more)));
        let ends = [("created[lt]", 0), ("created[lte]", 1)].map(|(name, more)| Ok(form.integer(name)?.map(|value| value + more)));
        let (mut start, mut end) = (i64::MIN, i64::MAX);
        for bound in bounds {
            start = start.max(bound?.unwrap_or(i64::MIN));
        }
        for bound in ends {
            end = end.min(bound?.unwrap_or(i64::MAX));
        }
        let delivered = form.flag("delivery_success")?;
        let types = form.list("types");
        let undelivered = self.undelivered.lock().unwrap_or_else(PoisonError::into_inner);
        let mut found: Vec<(i64, &Value)> = Vec::new();
        for stored in self.objects.iter().filter(|stored| stored.owner == owner && stored.is(kind)) {
            let json = &stored.json;
            let created = json["created"].as_i64().unwrap_or_default();
            let fits = |name: &str| form.text(name).is_none_or(|wanted| json[name] == wanted);
            let is_delivered = json["id"].as_str().is_none_or(|id| !undelivered.contains(id));
            let matches = (start..end).contains(&created) && ["payment_intent", "status", "type"].into_iter().all(fits);
            let is_of_type = types.is_empty() || json["type"].as_str().is_some_and(|kind| types.contains(&kind));
            if matches && is_of_type && delivered.is_none_or(|wanted| wanted == is_delivered) {
                found.push((created, json));
            }
        }
        // Equal times keep the order of creation.
        found.sort_by_key(|(created, _)| *created);
        found.reverse();
        let from = match form.text("starting_after") {
            None => 0,
            Some(id) => {
                self.seen(owner, kind, id).map_err(|refused| refused.with_param("starting_after"))?;
                found.iter().position(|(_, json)| json["id"] == id).map_or(found.len(), |place| place + 1)
            }
        };
        let limit = usize::try_from(limit).unwrap_or_default();
        let has_more = found.len() > from + limit;
        let page: Vec<Value> = found.into_iter().skip(from).take(limit).map(|(_, json)| json.clone()).collect();
        let page: Result<Vec<Value>, Refused> = page.into_iter().map(|json| self.expand(json, form, true)).collect();
        Ok(api::list("/v1/list", &page?, has_more))
    }

    /// Replaces ids by their objects, as `expand` asks.
    pub(super) fn expand(&self, mut json: Value, form: &Form, is_in_list: bool) -> Result<Value, Refused> {
        for path in form.list("expand") {
            let refused = || Refused::invalid(format!("This property cannot be expanded ({path}).")).with_param("expand");
            let inner = if is_in_list { path.strip_prefix("data.").ok_or_else(refused)? } else { path };
            let names: Vec<&str> = inner.split('.').collect();
            if names.iter().any(|name| !EXPANDABLE.contains(name)) {
                return Err(refused());
            }
            let mut place = &mut json;
            for name in names {
                let Some(field) = place.get_mut(name) else { return Err(refused()) };
                if let Some(id) = field.as_str() {
                    *field = self.json(id);
                }
                if field.is_null() {
                    break;
                }
                place = field;
            }
        }
        Ok(json)
    }
}
