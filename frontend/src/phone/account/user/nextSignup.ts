// Finds the sign-up that takes place next.
import type { SignupItem, SignupPage } from "@/core/generated/contract";

/** The confirmed sign-up that begins first after the server's time; null if there is none. */
export function nextSignup(page: SignupPage): SignupItem | null {
  const now = Date.parse(page.serverTime);
  const ahead = page.list.filter((item) => item.confirmed && Date.parse(item.startTime) > now);
  const [first] = ahead.sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
  return first ?? null;
}
