// The random number by which a browser is recognised when it votes: the server notices many accounts on one device.
import { newNonce } from "@/core/attempt";
import { storedText, storeText } from "@/core/storedText";

/** Stays after a log-out, unlike drafts. */
const KEY = "device";

/** Letters and digits only. Without storage it lasts as long as the page. */
export function deviceId(): string {
  const known = storedText(KEY);
  if (known) return known;
  const made = newNonce().replaceAll("-", "");
  storeText(KEY, made);
  return made;
}
