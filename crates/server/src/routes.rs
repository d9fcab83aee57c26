//! The handler of every call; forgetting one does not compile.

use actix_web::web::{self, ServiceConfig};
use laurel_core::calls::{self, CallId};

use crate::http::context::http_method;
use crate::{account, activity, merchant, person, region, signup};

/// Registers the calls of core's table, in its order.
pub fn configure(config: &mut ServiceConfig) {
    let mut paths: Vec<(String, Vec<actix_web::Route>)> = Vec::new();
    for id in CallId::ALL {
        let row = id.row();
        let path = format!("{}{}", calls::BASE, row.path);
        let index = paths.iter().position(|(known, _)| *known == path).unwrap_or_else(|| {
            paths.push((path, Vec::new()));
            paths.len() - 1
        });
        for method in row.methods {
            let route = handler(*id, web::method(http_method(*method)));
            paths[index].1.push(route);
        }
    }
    for (path, routes) in paths {
        let resource = routes.into_iter().fold(web::resource(path), actix_web::Resource::route);
        config.service(resource.default_service(web::to(crate::pages::method_not_allowed)));
    }
}

fn handler(id: CallId, route: actix_web::Route) -> actix_web::Route {
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
        CallId::MailCode => route.to(account::mail_code::handle),
        CallId::MailLogin => route.to(account::mail_login::handle),
        CallId::Register => route.to(account::register::handle),
        CallId::Login => route.to(account::login::handle),
        CallId::Logout => route.to(account::logout::handle),
        CallId::AccountInfo => route.to(account::info::handle),
        CallId::AccountUpdate => route.to(account::update::handle),
        CallId::PersonList => route.to(person::list),
        CallId::PersonAdd => route.to(person::add),
        CallId::PersonOne => route.to(person::one),
        CallId::PersonChange => route.to(person::change),
        CallId::PersonDelete => route.to(person::delete),
        CallId::SignupCheck => route.to(signup::check::handle),
        CallId::SignupSubmit => route.to(signup::submit::handle),
        CallId::SignupMine => route.to(signup::mine::handle),
        CallId::SignupOne => route.to(signup::one::handle),
        CallId::SignupResult => route.to(signup::result::handle),
        CallId::SignupEdit => route.to(signup::edit::handle),
        CallId::SignupWithdrawPreview => route.to(signup::withdraw::preview),
        CallId::SignupWithdraw => route.to(signup::withdraw::handle),
        CallId::SignupAccept => route.to(signup::answer::accept),
        CallId::SignupDecline => route.to(signup::answer::decline),
    }
}
