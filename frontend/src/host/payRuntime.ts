// The runtime of the page, which decides the ways to pay.
import { isMobile } from "./device";
import { isMessenger } from "./host";
import { isMiniProgram } from "./miniProgram";

export function payRuntime(): "messenger" | "miniProgram" | "phone" | "desktop" {
  if (isMiniProgram()) return "miniProgram";
  if (isMessenger()) return "messenger";
  return isMobile() ? "phone" : "desktop";
}
