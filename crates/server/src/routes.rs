//! Assigns a handler to every call; a call without one does not compile.

use actix_web::Route;
use actix_web::web::{self, ServiceConfig};
use laurel_core::calls::{CallId, CallRow, OrganiserCall};

use crate::activity::{self, organiser};
use crate::http::http_method;
use crate::{account, audit, merchant, message, messenger, moment, notice, person, privacy, region, signup, staff, upload, work};

/// Registers the calls of core's tables, in their order.
pub fn configure(config: &mut ServiceConfig) {
    let mut paths: Vec<(String, Vec<Route>)> = Vec::new();
    let mut add = |row: CallRow, handler: &dyn Fn(Route) -> Route| {
        let path = format!("{}{}", row.base, row.path);
        let index = paths.iter().position(|(known, _)| *known == path).unwrap_or_else(|| {
            paths.push((path, Vec::new()));
            paths.len() - 1
        });
        let routes = row.methods.iter().map(|method| handler(web::method(http_method(*method))));
        paths[index].1.extend(routes);
    };
    for id in CallId::ALL {
        add(id.row(), &|route| handler(*id, route));
    }
    for id in OrganiserCall::ALL {
        add(id.row(), &|route| organiser_handler(*id, route));
    }
    for (path, routes) in paths {
        let resource = routes.into_iter().fold(web::resource(path), actix_web::Resource::route);
        config.service(resource.default_service(web::to(crate::pages::method_not_allowed)));
    }
}

fn handler(id: CallId, route: Route) -> Route {
    match id {
        CallId::CommonConfig => route.to(merchant::config),
        CallId::CommonAgreement => route.to(merchant::agreement),
        CallId::CommonRegion => route.to(region::list),
        CallId::MerchantInfo => route.to(merchant::info),
        CallId::MerchantBanner => route.to(merchant::banner),
        CallId::ActivityList => route.to(activity::list::handle),
        CallId::ActivityCategory => route.to(activity::category::handle),
        CallId::ActivityDetail => route.to(activity::detail::handle),
        CallId::ActivityMerchant => route.to(activity::merchant_of::handle),
        CallId::ActivityForm => route.to(activity::form::handle),
        CallId::ActivityNews => route.to(activity::news::handle),
        CallId::ActivityPreview => route.to(activity::preview::handle),
        CallId::ActivityCalendar => route.to(activity::calendar::handle),
        CallId::FavouriteAdd => route.to(activity::favourite::add),
        CallId::FavouriteRemove => route.to(activity::favourite::remove),
        CallId::MailCode => route.to(account::mail_code::handle),
        CallId::MailLogin => route.to(account::mail_login::handle),
        CallId::PhoneCode => route.to(account::phone_code::handle),
        CallId::Register => route.to(account::register::handle),
        CallId::Login => route.to(account::login::handle),
        CallId::MessengerLogin => route.to(messenger::login::handle),
        CallId::MessengerBind => route.to(messenger::login::bind),
        CallId::MessengerSignature => route.to(messenger::signature::handle),
        CallId::MiniProgramSession => route.to(messenger::mini_program::session),
        CallId::MiniProgramLogin => route.to(messenger::mini_program::handle),
        CallId::PhoneBind => route.to(messenger::bind::handle),
        CallId::PasswordReset => route.to(account::reset_password::handle),
        CallId::PasswordChange => route.to(account::change_password::handle),
        CallId::MailBind => route.to(account::bind_mail::handle),
        CallId::Bindings => route.to(account::bindings::handle),
        CallId::Unbind => route.to(account::unbind::handle),
        CallId::ConfirmCode => route.to(account::confirm::send),
        CallId::Confirm => route.to(account::confirm::handle),
        CallId::DeviceList => route.to(account::device::list),
        CallId::DeviceRemove => route.to(account::device::remove),
        CallId::ExportCurrent => route.to(privacy::export::current),
        CallId::ExportAsk => route.to(privacy::export::ask),
        CallId::ExportOne => route.to(privacy::export::one),
        CallId::ExportFile => route.to(privacy::file::handle),
        CallId::Closing => route.to(privacy::close::read),
        CallId::AccountClose => route.to(privacy::close::ask),
        CallId::CloseCancel => route.to(privacy::close::cancel),
        CallId::Logout => route.to(account::logout::handle),
        CallId::AccountInfo => route.to(account::info::handle),
        CallId::AccountUpdate => route.to(account::update::handle),
        CallId::StorageHost => route.to(upload::sign::host),
        CallId::StorageSign => route.to(upload::sign::handle),
        CallId::PersonList => route.to(person::list),
        CallId::PersonAdd => route.to(person::add),
        CallId::PersonOne => route.to(person::one),
        CallId::PersonChange => route.to(person::change),
        CallId::PersonDelete => route.to(person::delete),
        CallId::SignupCheck => route.to(signup::check::handle),
        CallId::SignupSubmit => route.to(signup::submit::handle),
        CallId::SignupMine => route.to(signup::mine::handle),
        CallId::SignupDraft => route.to(signup::draft::read),
        CallId::SignupDraftKeep => route.to(signup::draft::save),
        CallId::SignupDraftForget => route.to(signup::draft::discard),
        CallId::SignupOne => route.to(signup::one::handle),
        CallId::SignupFile => route.to(signup::files::handle),
        CallId::SignupResult => route.to(signup::result::handle),
        CallId::SignupReceipt => route.to(signup::receipt::handle),
        CallId::SignupEdit => route.to(signup::edit::handle),
        CallId::SignupWithdrawPreview => route.to(signup::withdraw::preview),
        CallId::SignupWithdraw => route.to(signup::withdraw::handle),
        CallId::SignupAccept => route.to(signup::answer::accept),
        CallId::SignupDecline => route.to(signup::answer::decline),
        CallId::WorkList => route.to(work::list::handle),
        CallId::WorksMine => route.to(work::mine::handle),
        CallId::WorksOwn => route.to(work::own::handle),
        CallId::WorkAdd => route.to(work::add::handle),
        CallId::WorkOne => route.to(work::one::handle),
        CallId::WorkChange => route.to(work::change::handle),
        CallId::WorkSubmit => route.to(work::submit::handle),
        CallId::WorkWithdraw => route.to(work::submit::withdraw),
        CallId::WorkDiscard => route.to(work::submit::discard),
        CallId::WorkView => route.to(work::view::handle),
        CallId::WorkReport => route.to(work::report::handle),
        CallId::WorkOriginal => route.to(work::original::handle),
        CallId::MomentList => route.to(moment::list::handle),
        CallId::MomentAdd => route.to(moment::add::handle),
        CallId::MomentOne => route.to(moment::one::handle),
        CallId::MomentOriginal => route.to(moment::one::original),
        CallId::NoticeList => route.to(notice::list::handle),
        CallId::NoticeUnread => route.to(notice::unread::handle),
        CallId::NoticeRead => route.to(notice::read::handle),
        CallId::NoticeSetting => route.to(notice::setting::handle),
        CallId::NoticeSettingChange => route.to(notice::setting::change),
    }
}

fn organiser_handler(id: OrganiserCall, route: Route) -> Route {
    match id {
        OrganiserCall::StaffLogin => route.to(staff::login::handle),
        OrganiserCall::StaffTotp => route.to(staff::totp::handle),
        OrganiserCall::StaffWelcome => route.to(staff::invitation::welcome::handle),
        OrganiserCall::StaffJoin => route.to(staff::invitation::join::handle),
        OrganiserCall::StaffLogout => route.to(staff::logout::handle),
        OrganiserCall::StaffMe => route.to(staff::me::handle),
        OrganiserCall::StaffOwn => route.to(staff::own::handle),
        OrganiserCall::StaffRename => route.to(staff::own::rename),
        OrganiserCall::FactorStart => route.to(staff::factor::start::handle),
        OrganiserCall::FactorConfirm => route.to(staff::factor::confirm::handle),
        OrganiserCall::FactorCodes => route.to(staff::factor::codes::handle),
        OrganiserCall::FactorRemove => route.to(staff::factor::remove::handle),
        OrganiserCall::FactorReset => route.to(staff::factor::reset::handle),
        OrganiserCall::SessionsEnd => route.to(staff::session::end_others),
        OrganiserCall::SessionEnd => route.to(staff::session::end),
        OrganiserCall::InvitationList => route.to(staff::invitation::list::handle),
        OrganiserCall::InvitationAdd => route.to(staff::invitation::add::handle),
        OrganiserCall::InvitationRevoke => route.to(staff::invitation::list::revoke),
        OrganiserCall::StaffPassword => route.to(staff::password::handle),
        OrganiserCall::StaffList => route.to(staff::list::handle),
        OrganiserCall::StaffAdd => route.to(staff::add::handle),
        OrganiserCall::StaffChange => route.to(staff::change::handle),
        OrganiserCall::StaffRemove => route.to(staff::remove::handle),
        OrganiserCall::AuditList => route.to(audit::list::handle),
        OrganiserCall::MerchantOne => route.to(merchant::organiser::one),
        OrganiserCall::MerchantChange => route.to(merchant::organiser::change),
        OrganiserCall::PictureAdd => route.to(merchant::organiser::picture::add),
        OrganiserCall::BannerList => route.to(merchant::organiser::banner::list),
        OrganiserCall::BannerAdd => route.to(merchant::organiser::banner::add),
        OrganiserCall::BannerOrder => route.to(merchant::organiser::banner::order),
        OrganiserCall::BannerChange => route.to(merchant::organiser::banner::change),
        OrganiserCall::BannerDelete => route.to(merchant::organiser::banner::delete),
        OrganiserCall::ActivityList => route.to(organiser::list::handle),
        OrganiserCall::ActivityAdd => route.to(organiser::add::handle),
        OrganiserCall::ActivityOne => route.to(organiser::one::handle),
        OrganiserCall::ActivityChange => route.to(organiser::change::handle),
        OrganiserCall::ActivityDelete => route.to(organiser::delete::handle),
        OrganiserCall::ActivityPublish => route.to(organiser::status::publish),
        OrganiserCall::ActivityUnpublish => route.to(organiser::status::unpublish),
        OrganiserCall::ActivityPause => route.to(organiser::status::pause),
        OrganiserCall::ActivityResume => route.to(organiser::status::resume),
        OrganiserCall::ActivityCancel => route.to(organiser::cancel::handle),
        OrganiserCall::ActivityFinish => route.to(organiser::status::finish),
        OrganiserCall::ActivityArchive => route.to(organiser::status::archive),
        OrganiserCall::ActivityCopy => route.to(organiser::copy::handle),
        OrganiserCall::GroupList => route.to(organiser::group::list),
        OrganiserCall::GroupAdd => route.to(organiser::group::add),
        OrganiserCall::GroupChange => route.to(organiser::group::change),
        OrganiserCall::GroupDelete => route.to(organiser::group::delete),
        OrganiserCall::FormRead => route.to(organiser::form::read),
        OrganiserCall::FormChange => route.to(organiser::form::change),
        OrganiserCall::NewsAdd => route.to(organiser::news::handle),
        OrganiserCall::PreviewToken => route.to(organiser::preview::handle),
        OrganiserCall::WorkList => route.to(work::organiser::list::handle),
        OrganiserCall::WorkPass => route.to(work::organiser::many::pass),
        OrganiserCall::WorkReturn => route.to(work::organiser::many::give_back),
        OrganiserCall::WorkExport => route.to(work::organiser::export::handle),
        OrganiserCall::WorkOne => route.to(work::organiser::one::handle),
        OrganiserCall::WorkHide => route.to(work::organiser::act::hide),
        OrganiserCall::WorkRestore => route.to(work::organiser::act::restore),
        OrganiserCall::WorkDismiss => route.to(work::organiser::act::dismiss),
        OrganiserCall::UploadSign => route.to(upload::sign::handle_of_staff),
        OrganiserCall::MomentList => route.to(moment::organiser::list),
        OrganiserCall::MomentAdd => route.to(moment::organiser::add),
        OrganiserCall::MomentChange => route.to(moment::organiser::change),
        OrganiserCall::MessageAudience => route.to(message::organiser::audience::handle),
        OrganiserCall::MessageTest => route.to(message::organiser::test::handle),
        OrganiserCall::MessageSend => route.to(message::organiser::send::handle),
        OrganiserCall::MessageLog => route.to(message::organiser::log::handle),
        OrganiserCall::MessageStop => route.to(message::organiser::stop::handle),
        OrganiserCall::MomentDelete => route.to(moment::organiser::delete),
        OrganiserCall::SignupList => route.to(signup::organiser::list::handle),
        OrganiserCall::SignupOnSite => route.to(signup::organiser::on_site::handle),
        OrganiserCall::SignupCounts => route.to(signup::organiser::count::handle),
        OrganiserCall::SignupWaiting => route.to(signup::organiser::waiting::handle),
        OrganiserCall::SignupApprove => route.to(signup::organiser::many::approve),
        OrganiserCall::SignupReject => route.to(signup::organiser::many::reject),
        OrganiserCall::SignupExport => route.to(signup::organiser::export::handle),
        OrganiserCall::SignupOne => route.to(signup::organiser::one::handle),
        OrganiserCall::SignupFile => route.to(signup::organiser::file::handle),
        OrganiserCall::SignupTickets => route.to(signup::organiser::ticket::handle),
        OrganiserCall::SignupCancel => route.to(signup::organiser::act::cancel),
        OrganiserCall::SignupResetMany => route.to(signup::organiser::many::reset),
        OrganiserCall::SignupReset => route.to(signup::organiser::act::reset),
        OrganiserCall::SignupOffer => route.to(signup::organiser::waiting::offer),
        OrganiserCall::SignupNote => route.to(signup::organiser::act::note),
    }
}
