//! `POST /gateway.do`: calls of merchants.

use std::time::Duration;

use actix_web::{HttpMessage as _, HttpRequest, HttpResponse, web};

use super::answer::{self, Refused};
use super::request::Request;
use super::state::{Alipay, Mood, Switch};
use super::{page, pay};

pub(super) async fn post(http: HttpRequest, body: String, alipay: web::Data<Alipay>) -> HttpResponse {
    if http.content_type() != "application/x-www-form-urlencoded" {
        return answer::unsigned(Refused::invalid("isv.invalid-signature"));
    }
    let request = match Request::read(http.query_string(), &body) {
        Ok(request) => request,
        Err(refused) => return answer::unsigned(refused),
    };
    if pay::is_page(&request.method) {
        return page::show(&request, &format!("{}&{body}", http.query_string()), &alipay);
    }
    let mood = {
        let mut state = alipay.state();
        state.note(&request);
        state.mood
    };
    let result = match mood {
        Mood::Garbage => return HttpResponse::Ok().body("<html>"),
        Mood::Unknown | Mood::UnknownInGbk => Err(Refused { code: "20000", sub_code: "isp.unknow-error", text: "系统繁忙" }),
        Mood::SystemError => Err(Refused::business("ACQ.SYSTEM_ERROR", "接口返回错误")),
        Mood::Busy => Err(Refused { code: "40005", sub_code: "isv.app-call-limited", text: "应用调用受限" }),
        Mood::NotPermitted => Err(Refused { code: "40006", sub_code: "isv.insufficient-isv-permissions", text: "ISV权限不足" }),
        Mood::Refusing(sub_code) => Err(Refused::business(sub_code, "业务处理失败")),
        _ => book(&request, http.connection_info().host(), &alipay),
    };
    match mood {
        Mood::Lost => HttpResponse::GatewayTimeout().finish(),
        Mood::Slow(ms) => {
            actix_web::rt::time::sleep(Duration::from_millis(ms)).await;
            answer::signed(request.merchant, &request.method, result, mood)
        }
        _ => answer::signed(request.merchant, &request.method, result, mood),
    }
}

type Fields = serde_json::Map<String, serde_json::Value>;

fn book(request: &Request, host: &str, alipay: &Alipay) -> Result<Fields, Refused> {
    let mut state = alipay.state();
    match request.method.as_str() {
        "alipay.trade.query" => state.query(request),
        "alipay.trade.close" => state.close(request),
        "alipay.trade.refund" => {
            let (fields, moved) = state.refund(request)?;
            if let (Some(trade), false) = (moved, state.has(Switch::Mute)) {
                let notification = state.notification_of_refund(&trade);
                drop(state);
                notification.deliver_later();
            }
            Ok(fields)
        }
        "alipay.trade.fastpay.refund.query" => state.refund_query(request),
        "alipay.data.dataservice.bill.downloadurl.query" => state.bill(request, host),
        _ => Err(Refused::invalid("isv.invalid-method")),
    }
}
