//! Creates a draft of a work for a confirmed sign-up, within the submission window and the limit of works per
//! sign-up.

use laurel_core::errors::Code;
use laurel_core::ids::AccountId;
use laurel_core::tables::NativeTables;
use laurel_core::work::{OwnWork, WorkAdd, WorkKind, WorkSetting, WorkStatus, check_draft};

use super::mine::most_of;
use super::service::own::{Owned, absent, own_work, signed, to_content};
use super::store::{self, Content, NewCard, NewDetail, NewWork};
use crate::clock::random_below;
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Call, Context, Failure, Reply};
use crate::idempotency::{self, Holder};
use crate::media::{self as files, AttachContext, Owner};
use crate::signup::store as signups;
use crate::team::store as teams;
use crate::upload::store::Uploader;

/// `POST /works`
pub async fn handle(call: Call<WorkAdd>) -> Result<Reply<OwnWork>, Failure> {
    let Call { input, context } = call;
    let mut errors = idempotency::check(&input.nonce);
    errors.add_all("content.", check_draft(&input.content, &NativeTables));
    context.check(errors)?;
    let inner = context.clone();
    let added = context.write(move |db, caller| {
        let account = caller.account()?;
        // Locks the account, so that concurrent calls cannot exceed the limit of works per sign-up.
        idempotency::once(db, &inner, Holder::Account(account), (&input.nonce, &input), |db| add(db, &inner, account, &input))
    });
    Ok(Reply(added.await?))
}

fn add(db: &mut Db, context: &Context, account: AccountId, input: &WorkAdd) -> Result<OwnWork, Error> {
    let (merchant, now) = (&context.merchant, context.now_ms);
    let frame = store::public_frame(db, merchant, input.competition_id).or_not_found()?;
    frame.takes_works(now)?;
    let own = signups::works_of(db, merchant, account, input.competition_id)?;
    let signup = own.into_iter().find(|own| own.id() == input.apply_id).ok_or_else(absent)?;
    if !signup.is_confirmed() {
        return Err(Code::SignupNotConfirmed.into());
    }
    if let Some(team) = signup.team() {
        // The accounts of its other members are not locked.
        teams::hold(db, merchant, team)?;
    }
    if store::count_of(db, merchant, signup.id())? >= i64::try_from(most_of(&frame)?).unwrap_or(i64::MAX) {
        return Err(Code::WorksLimit.into());
    }
    let written = signed(to_content(&input.content, Vec::new()), &signup);
    let card = NewCard {
        merchant_id: merchant.as_str(),
        competition_id: frame.id,
        group_id: signup.group().0,
        apply_id: signup.id().0,
        account_id: account.0,
        title: &written.title,
        author_name: &written.author_name,
        media: "[]",
        allow_download: written.allow_download,
        kind: WorkKind::Image,
        status: WorkStatus::Draft,
        shuffle: i64::from(random_below(u32::MAX)?),
        created_time: now,
        updated_time: now,
    };
    let detail = NewDetail {
        intro: &written.intro,
        tutor_name: &written.tutor_name,
        originality: &written.originality,
        search_text: store::search::folded(&written.title, &written.author_name),
    };
    let id = store::insert(db, &NewWork { card, detail })?;
    let attaching = AttachContext { merchant, activity: input.competition_id, uploader: Uploader::Account(account), now_ms: now };
    let media = files::attach(db, attaching, Owner::Work(id), &input.content.media)?;
    let all = files::store::of_owner(db, merchant, Owner::Work(id))?;
    let columns = super::service::media::picture_columns(&media, &all).with_content(&Content { media, ..written })?;
    store::update(db, merchant, id, &columns)?;
    let row = store::one(db, merchant, id).or_not_found()?;
    let setting = WorkSetting { submit_open: true, signup_confirmed: true, leads: signup.is_led_by(account) };
    own_work(&context.app, row, Owned { signup: &signup, setting }, &all)
}
