//! The OpenAPI 3.1 document, derived from the table of calls, and an HTML page of it.

use std::fmt::Write as _;

use actix_web::HttpResponse;
use laurel_core::calls::{CallId, CallRow, Method, OpenApiVisitor, OrganiserCall, Who};
use laurel_core::{human, limits};
use serde_json::{Map, Value, json};
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

/// Collects paths and schemas.
#[derive(Default)]
struct Document {
    paths: Map<String, Value>,
    schemas: Vec<(String, RefOr<Schema>)>,
}

impl OpenApiVisitor for Document {
    fn call<Request: ToSchema, Answer: ToSchema>(&mut self, row: CallRow) {
        Request::schemas(&mut self.schemas);
        Answer::schemas(&mut self.schemas);
        self.add(row, Request::schema(), Answer::schema());
    }
}

impl Document {
    /// Adds a call, apart from its types: the program has this code once and not for each call.
    fn add(&mut self, row: CallRow, request: RefOr<Schema>, answer: RefOr<Schema>) {
        let schema = |schema: RefOr<Schema>| serde_json::to_value(schema).unwrap_or(Value::Null);
        let (request, answer) = (schema(request), schema(answer));
        let path = format!("{}{}", row.base, row.path);
        let entry = self.paths.entry(path).or_insert_with(|| json!({}));
        for method in row.methods {
            let mut operation = json!({
                "operationId": format!("{}.{}", row.name, method.as_str().to_lowercase()),
                "summary": row.doc.trim(),
                "tags": [row.name.split('.').next().unwrap_or_default()],
                "parameters": parameters(*method, row.path, &request),
                "responses": { "200": { "description": "The answer in its envelope, or a refusal with another code.",
                    "content": { "application/json": { "schema": envelope(&answer) } } } },
            });
            if let Some(kind) = file_of(row) {
                operation["responses"]["200"]["content"] = json!({ kind: { "schema": answer } });
            }
            if method.has_body() {
                operation["requestBody"] = json!({ "content": {
                    "application/x-www-form-urlencoded": { "schema": request },
                    "application/json": { "schema": request },
                } });
            }
            if row.who != Who::Anyone {
                operation["security"] = if row.who == Who::AnyoneKnown { json!([{}, { "bearer": [] }]) } else { json!([{ "bearer": [] }]) };
            }
            entry[method.as_str().to_lowercase()] = operation;
        }
    }
}

/// The media type of the one call that answers with a file instead of the envelope.
fn file_of(row: CallRow) -> Option<&'static str> {
    (row.name == CallId::ActivityCalendar.row().name).then_some("text/calendar")
}

fn envelope(answer: &Value) -> Value {
    json!({ "type": "object", "required": ["code", "msg"], "properties": { "code": { "type": "integer" }, "msg": { "type": "string" }, "data": answer } })
}

fn parameters(method: Method, path: &str, request: &Value) -> Vec<Value> {
    let properties = request["properties"].as_object().cloned().unwrap_or_default();
    let required = |name: &str| request["required"].as_array().is_some_and(|names| names.iter().any(|known| known == name));
    let mut found = vec![
        json!({ "name": "merchantId", "in": "query", "schema": { "type": "string", "default": limits::DEFAULT_MERCHANT_ID } }),
        json!({ "name": human::PARAMETER, "in": "query", "schema": { "type": "string" },
            "description": "Answer to `data.challenge` of a refusal with 4001: its salt, a point and a number, such that the SHA-256 of this text begins with as many zero bits as `bits` says. Taken once." }),
    ];
    for (name, schema) in properties {
        let in_path = path.contains(&format!("{{{name}}}"));
        if in_path {
            found.push(json!({ "name": name, "in": "path", "required": true, "schema": schema }));
        } else if !method.has_body() {
            found.push(json!({ "name": name, "in": "query", "required": required(&name), "schema": schema }));
        }
    }
    found
}

/// The whole document.
pub fn document() -> Value {
    let mut document = Document::default();
    CallId::visit_openapi(&mut document);
    OrganiserCall::visit_openapi(&mut document);
    let schemas: Map<String, Value> =
        document.schemas.into_iter().filter_map(|(name, schema)| Some((name, serde_json::to_value(schema).ok()?))).collect();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Laurel",
            "version": limits::APP_VERSION,
            "x-version-code": limits::APP_VERSION_CODE,
            "x-environment": limits::ENVIRONMENT_VERSION,
            "description": "Calls of the participant's page below /mobile, and of organisers below /admin.",
        },
        "paths": document.paths,
        "components": { "schemas": schemas, "securitySchemes": { "bearer": { "type": "http", "scheme": "bearer" } } },
    })
}

/// `/openapi.json`
pub(super) async fn json() -> HttpResponse {
    HttpResponse::Ok().json(document())
}

/// `/openapi`: plain HTML without scripts, so that it needs no exception of the content security policy.
pub(super) async fn page() -> HttpResponse {
    let document = document();
    let mut body = String::from("<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Laurel API</title><h1>Laurel API</h1>");
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            let text = |value: &Value| escape(value.as_str().unwrap_or_default());
            let (method, summary) = (method.to_uppercase(), text(&operation["summary"]));
            // Writing to a string cannot fail.
            let _ = write!(body, "<h2><code>{method} {}</code></h2><p>{summary}</p><ul>", escape(path));
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                let _ = write!(body, "<li><code>{}</code> ({})</li>", text(&parameter["name"]), text(&parameter["in"]));
            }
            body.push_str("</ul>");
        }
    }
    HttpResponse::Ok().content_type("text/html; charset=utf-8").body(body)
}

/// Escapes a text for HTML.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
