//! Reads exported teams batch by batch and formats their members as table rows.

use std::collections::HashMap;

use diesel::prelude::*;
use laurel_core::activity::Windows;
use laurel_core::errors::{Code, FieldErrors, Refusal, Rule};
use laurel_core::ids::AccountId;
use laurel_core::signup::organiser::may_open_sensitive;
use laurel_core::team::organiser::{TeamColumn, TeamExport, TeamLineQuery};

use crate::activity::organiser::store::timezone;
use crate::auth::member::Member;
use crate::db::Db;
use crate::db::schema::team;
use crate::db::stored::Zone;
use crate::error::Error;
use crate::export::{Rows, local_time};
use crate::http::StaffContext;
use crate::merchant::store::local;
use crate::signup::organiser::export::answer::with_code;
use crate::team::organiser::store;
use crate::team::service::part::Part;
use crate::team::store::member::MemberRow;
use crate::team::store::{self as teams, Team};

/// Teams read per batch.
const BATCH: u16 = 200;

/// A running export.
pub(super) struct TeamRows {
    context: StaffContext,
    member: Member,
    columns: Vec<TeamColumn>,
    query: TeamLineQuery,
    windows: Windows,
    timezone: Zone,
    /// Last team that was read.
    after: i64,
}

impl TeamRows {
    /// Prepares an export. Refuses an activity that the member may not see, unknown columns, and sensitive ones for members who
    /// may not open them.
    pub(super) fn of(db: &mut Db, context: &StaffContext, member: &Member, input: &TeamExport) -> Result<TeamRows, Error> {
        let windows = store::windows(db, member, input.competition_id)?;
        let unknown = || Error::from(Refusal::from(FieldErrors::one("columns", Rule::Choice)));
        let columns: Vec<TeamColumn> =
            input.columns.iter().map(|word| TeamColumn::parse(word).ok_or_else(unknown)).collect::<Result<_, _>>()?;
        if columns.iter().any(|column| column.is_sensitive()) && !may_open_sensitive(member.role) {
            return Err(Code::NotAllowed.into());
        }
        Ok(TeamRows {
            context: context.clone(),
            member: member.clone(),
            columns,
            query: input.filter(),
            windows,
            timezone: timezone(db, member, input.competition_id)?,
            after: 0,
        })
    }

    /// Number of teams that match the filter.
    pub(super) fn count(&self, db: &mut Db) -> QueryResult<i64> {
        store::found(&self.member, &self.windows, &self.query, self.context.now_ms).count().get_result(db)
    }

    fn cell(&self, team: &Team, (member, part): (Option<&MemberRow>, Option<&Part>), column: TeamColumn) -> String {
        let (context, now) = (&self.context, self.context.now_ms);
        let text = |key: String| context.app.texts.get(context.language, &key, &[]);
        match column {
            TeamColumn::Team => team.row.name.clone(),
            TeamColumn::Group => local(&team.group.name, context.language),
            TeamColumn::State => text(format!("columns.team.{}", team.state(now).as_str())),
            TeamColumn::Captain => member.filter(|row| team.is_led_by(AccountId(row.account_id))).map_or("", |_| "✓").to_owned(),
            TeamColumn::Name => member.map(|row| row.name.clone()).unwrap_or_default(),
            TeamColumn::Phone => part.map(|part| with_code(&part.person, &part.person.phone)).unwrap_or_default(),
            TeamColumn::JoinedTime => member.map(|row| local_time(row.joined_time, self.timezone)).unwrap_or_default(),
            TeamColumn::ApplyNo => team.apply.as_ref().map(|apply| apply.apply_no.clone()).unwrap_or_default(),
            TeamColumn::ApplyStatus => {
                team.apply_status(now).map(|status| text(format!("signup.status.{}", status.as_str()))).unwrap_or_default()
            }
        }
    }

    /// The row of a member, or of a team that has none any more.
    fn row(&self, team: &Team, member: Option<&MemberRow>) -> Result<Vec<String>, Error> {
        // Records are opened only for a column that needs them.
        let opened = member.filter(|_| self.columns.contains(&TeamColumn::Phone));
        let keys = &self.context.app.config.keys;
        let part = opened.map(|row| Part::open(keys, team.id(), AccountId(row.account_id), &row.record)).transpose()?;
        Ok(self.columns.iter().map(|column| self.cell(team, (member, part.as_ref()), *column)).collect())
    }
}

impl Rows for TeamRows {
    fn headings(&self) -> Vec<String> {
        let heading = |column: &TeamColumn| self.context.app.texts.get(self.context.language, column.key(), &[]);
        self.columns.iter().map(heading).collect()
    }

    fn next(&mut self, db: &mut Db) -> Result<Option<Vec<Vec<String>>>, Error> {
        let ids: Vec<i64> = store::found(&self.member, &self.windows, &self.query, self.context.now_ms)
            .filter(team::id.gt(self.after))
            .order(team::id)
            .limit(i64::from(BATCH))
            .select(team::id)
            .load(db)?;
        let Some(last) = ids.last() else { return Ok(None) };
        self.after = *last;
        let mut members: HashMap<i64, Vec<MemberRow>> = HashMap::new();
        for row in store::members(db, &self.member, &ids)? {
            members.entry(row.team_id).or_default().push(row);
        }
        let mut rows = Vec::new();
        for team in teams::some(db, &self.member.merchant, &ids)? {
            let mut own = members.remove(&team.row.id).unwrap_or_default();
            own.sort_by_key(|row| (row.account_id != team.row.captain_id, row.id));
            if own.is_empty() {
                rows.push(self.row(&team, None)?);
            }
            for member in &own {
                rows.push(self.row(&team, Some(member))?);
            }
        }
        Ok(Some(rows))
    }
}
