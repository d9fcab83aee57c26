//! The activity that rows are imported to, and the rules that they are judged by.

use laurel_core::activity::Windows;
use laurel_core::errors::{Code, Refusal, Rule};
use laurel_core::ids::{ActivityId, GroupId};
use laurel_core::person::PersonInfo;
use laurel_core::region;
use laurel_core::signup::StoredForm;
use laurel_core::signup::organiser::import::{Identity, ImportGroup, ImportRules, ImportWords, Places};
use laurel_core::signup::organiser::on_site_refusal;
use laurel_core::tables::NativeTables;

use crate::activity::store::{self as activities, DetailRow, GroupRow};
use crate::clock::to_time;
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::StaffScope;
use crate::keys::Keys;
use crate::merchant::store::label;
use crate::signup::service::entry::{is_single, takes_sign_ups};
use crate::signup::service::validate::{Days, current_stored_form, first_day, limits_of};
use crate::signup::store::sealed::document_index;
use crate::texts::Texts;

/// An activity with what decides about its sign-ups.
pub(super) struct Subject {
    pub(super) activity: DetailRow,
    /// The groups that take individual sign-ups.
    pub(super) groups: Vec<GroupRow>,
    /// Other groups take teams.
    pub(super) has_teams: bool,
    /// The newest form.
    pub(super) form: StoredForm,
}

impl Subject {
    /// Reads the activity in three statements. `NotFound` unless the member may see it; refuses as a sign-up on site would
    /// be refused in all of its groups.
    pub(super) fn find(db: &mut Db, staff: StaffScope<'_>, id: ActivityId) -> Result<Subject, Error> {
        if staff.member.is_kept_from(id) {
            return Err(Code::NotFound.into());
        }
        let activity = activities::detail(db, staff.merchant(), id).or_not_found()?;
        let windows = Windows::from(&activity.card.windows);
        if let Some(code) = on_site_refusal(activity.card.status, &windows, to_time(staff.scope().now_ms)) {
            return Err(code.into());
        }
        let mut refusal = Error::from(Refusal::field("teamId", Rule::TeamNeeded));
        let mut groups = Vec::new();
        let (single, in_teams): (Vec<_>, Vec<_>) = activities::groups_of(db, staff.merchant(), &[id.0])?.into_iter().partition(is_single);
        for group in single {
            match takes_sign_ups(&group) {
                Ok(()) => groups.push(group),
                Err(error) => refusal = error,
            }
        }
        if groups.is_empty() {
            return Err(refusal);
        }
        let form = current_stored_form(db, staff.merchant(), id, activity.form_version)?.at_sign_up();
        Ok(Subject { activity, groups, has_teams: !in_teams.is_empty(), form })
    }

    /// The days that rows are judged by.
    pub(super) fn days(&self, now_ms: i64) -> Days {
        Days { first: first_day(&self.activity), today: to_time(now_ms).date_naive() }
    }

    /// The rules of core for this activity.
    pub(super) fn rules(&self, texts: &Texts, now_ms: i64) -> ImportRules<'_> {
        let days = self.days(now_ms);
        let group = |row: &GroupRow| ImportGroup {
            id: GroupId(row.id),
            names: label(&row.name).all().into_iter().map(str::to_owned).collect(),
            limits: limits_of(row),
        };
        ImportRules {
            form: &self.form,
            groups: self.groups.iter().map(group).collect(),
            words: ImportWords::new(&|language, key| texts.get(language, key, &[])),
            age_day: days.first,
            today: days.today,
            region_of: &region::code_of,
            tables: &NativeTables,
        }
    }

    /// Free seats of the groups with a limit.
    pub(super) fn places(&self) -> Places {
        self.groups.iter().filter_map(|group| Some((GroupId(group.id), group.seats_left()?))).collect()
    }

    /// The only group, which rows need not name.
    pub(super) fn only_group(&self) -> Option<GroupId> {
        if let [group] = &self.groups[..] { Some(GroupId(group.id)) } else { None }
    }
}

/// Marks by which a person is recognised.
pub(super) fn identity(keys: &Keys, person: &PersonInfo) -> Identity {
    Identity { document: document_index(keys, person), name: person.name.clone(), phone: person.phone.clone(), email: person.email.clone() }
}
