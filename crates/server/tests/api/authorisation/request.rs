//! Sends the sample request of a row: fields that the path names go into it, the others into the body or the query.

use laurel_core::calls::{CallId, CallRow, Method};
use serde_json::Value;

use crate::support::client::{Answer, Client, query};

pub(crate) async fn send(client: &Client, row: CallRow, method: Method, request: &Value) -> Answer {
    let pairs: Vec<(String, String)> = request
        .as_object()
        .unwrap()
        .iter()
        .map(|(name, value)| (name.clone(), value.as_str().map_or_else(|| value.to_string(), str::to_owned)))
        .collect();
    let path = pairs.iter().fold(row.path.to_owned(), |path, (name, value)| path.replace(&format!("{{{name}}}"), value));
    let pairs: Vec<(&str, &str)> = pairs.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    if row.name == CallId::LiveFeed.name() {
        return client.opened(&format!("{path}?{}", query(&pairs))).await;
    }
    match method {
        Method::Post => client.post(&path, request).await,
        Method::Put => client.put(&path, request).await,
        Method::Get => client.get(&format!("{path}?{}", query(&pairs))).await,
        Method::Delete => client.delete(&format!("{path}?{}", query(&pairs))).await,
    }
}
