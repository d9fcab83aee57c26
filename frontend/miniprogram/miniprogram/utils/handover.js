// Builds the address that the web view opens, with the log-in if there is one.
const { encodeUnsafe, encodeWhole, isHostile, originOf, pairs, split } = require("./address");

const ACTIVITY = "/pages/competition/index";

/**
 * Builds an https address from base, path, further parameters and session. Null if the base is not an https
 * origin or the path leads away from it.
 */
function handover({ base, path, query = {}, session = null }) {
  const origin = originOf(base);
  const target = origin && ownPath(origin, path);
  if (!target || base.replace(/\/$/, "").toLowerCase() !== origin) return null;
  const parts = split(target);
  const kept = ownPairs(parts.path, parts.query);
  const has = (name) => kept.some((pair) => pair.name === name);
  const added = Object.keys(query).filter((name) => query[name] && !has(name));
  const all = [...kept.map(({ text }) => text), ...added.map((name) => pair(name, query[name]))];
  // The web app takes the first `id` for the account's. A page with an `id` of its own therefore opens
  // without the hand-over, and with the log-in that the web app has stored.
  if (session && !has("id")) all.push(pair("token", session.token), pair("id", session.id));
  const search = all.length > 0 ? `?${all.join("&")}` : "";
  return encodeUnsafe(`${origin}${parts.path}${search}${parts.fragment && `#${parts.fragment}`}`);
}

/** Path, query and fragment below the origin; "" for addresses of other sites. */
function ownPath(origin, address) {
  if (typeof address !== "string" || isHostile(address)) return "";
  const absolute = originOf(address) === origin;
  const rest = absolute ? address.slice(origin.length) : address;
  const path = absolute && !rest.startsWith("/") ? `/${rest}` : rest;
  return path.startsWith("/") && !path.startsWith("//") ? path : "";
}

/**
 * The query without any log-in. An `id` with a `token` is an account's; alone it is the page's own. The page
 * of an activity accepts a second name for it, which no hand-over uses.
 */
function ownPairs(path, query) {
  const all = pairs(query);
  const has = (name) => all.some((pair) => pair.name === name);
  if (has("token")) return all.filter(({ name }) => name !== "token" && name !== "id");
  if (path.replace(/\/+$/, "") !== ACTIVITY) return all;
  if (has("competitionId")) return all.filter(({ name }) => name !== "id");
  return all.map((own) => (own.name === "id" ? renamed(own, "competitionId") : own));
}

function renamed({ value }, name) {
  return { name, value, text: `${name}=${value}` };
}

function pair(name, value) {
  return `${encodeWhole(name)}=${encodeWhole(String(value))}`;
}

/** Path and query of an address of the web app without any log-in; "" for other addresses. */
function sharedPath(base, address) {
  const target = ownPath(originOf(base), address);
  if (!target) return "";
  const { path, query } = split(target);
  const search = ownPairs(path, query).map(({ text }) => text);
  return encodeUnsafe(search.length > 0 ? `${path}?${search.join("&")}` : path);
}

module.exports = { handover, sharedPath };
