// Parses and builds addresses: the messaging app's script engine has no URL class.

const ORIGIN = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i;

/** True for control characters such as line breaks, and for the backslash that browsers read as a slash. */
function isHostile(text) {
  for (const character of text) {
    const code = character.charCodeAt(0);
    if (code < 32 || code === 127 || character === "\\") return true;
  }
  return false;
}

/** The origin of an https address; "" for others. */
function originOf(address) {
  if (typeof address !== "string" || isHostile(address)) return "";
  const found = /^[^:]+:\/\/[^/?#]*/.exec(address);
  // A user name before "@" fails here as well: it would hide the true host.
  return found && ORIGIN.test(found[0]) ? found[0].toLowerCase() : "";
}

/** True if an https address belongs to one of these origins; compared whole, never by prefix. */
function isFrom(address, origins) {
  const origin = originOf(address);
  return origin !== "" && origins.some((own) => originOf(own) === origin);
}

/** Path, query and fragment of an address below an origin. */
function split(address) {
  const [before, ...fragment] = address.split("#");
  const [path, ...query] = before.split("?");
  return { path, query: query.join("?"), fragment: fragment.join("#") };
}

function decode(text) {
  try {
    return decodeURIComponent(text.replace(/\+/g, " "));
  } catch {
    return text;
  }
}

/** The pairs of a query: the names as the web app reads them, the texts unchanged. */
function pairs(query) {
  return query
    .split("&")
    .filter(Boolean)
    .map((text) => {
      const end = text.indexOf("=");
      const name = decode(end < 0 ? text : text.slice(0, end));
      return { name, value: end < 0 ? "" : text.slice(end + 1), text };
    });
}

/** Percent-encodes characters that are not allowed in an address: with them, iPhones show a white page. */
function encodeUnsafe(text) {
  return text
    .replace(/%(?![0-9a-f]{2})/gi, "%25")
    .replace(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]+/g, (unsafe) => encodeWhole(unsafe));
}

/** Half a surrogate pair, as in cut texts, cannot be encoded. */
function encodeWhole(text) {
  try {
    return encodeURIComponent(text);
  } catch {
    return encodeURIComponent(text.replace(/[\ud800-\udfff]/g, "\ufffd"));
  }
}

/** A parameter of a page of the mini-program, which some hosts deliver encoded and others plain. */
function parameter(text) {
  if (typeof text !== "string") return "";
  return /^(https?:)?\//.test(text) ? text : decode(text);
}

module.exports = {
  decode,
  encodeUnsafe,
  encodeWhole,
  isFrom,
  isHostile,
  originOf,
  pairs,
  parameter,
  split,
};
