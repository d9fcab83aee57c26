// Reads and shows the wait that the server requires after too many attempts.

import { CallError } from "@/core/callError";
import { TOO_FAST } from "@/core/generated/codes";
import { toastError } from "@/core/toastError";
import { translate } from "@/i18n/translate";
import { toast } from "@/ui/toast/toast";

const MINUTE_S = 60;
const HOUR_S = 3600;
/** Up to this wait the text counts in seconds, above it in minutes. */
const SECONDS_UP_TO_S = 90;

/** Seconds to wait; null for any other failure. */
export function waitSeconds(error: unknown): number | null {
  if (!(error instanceof CallError) || error.code !== TOO_FAST) return null;
  const data = error.data;
  if (typeof data !== "object" || data === null || !("retryAfter" in data)) return null;
  return typeof data.retryAfter === "number" ? data.retryAfter : null;
}

export function waitText(seconds: number): string {
  if (seconds <= SECONDS_UP_TO_S) return translate("account.wait.seconds", { count: seconds });
  if (seconds < HOUR_S) {
    return translate("account.wait.minutes", { count: Math.ceil(seconds / MINUTE_S) });
  }
  return translate("account.wait.hours", { count: Math.ceil(seconds / HOUR_S) });
}

/** Shows one message for a refused attempt: the wait if there is one, else the refusal itself. */
export function showRefusal(error: unknown): void {
  const seconds = waitSeconds(error);
  if (seconds === null) toastError(error);
  else toast.error(waitText(seconds));
}
