// Shows a failed call to the user, once.
import { translate, translateNamed } from "@/i18n/translate";
import { toast } from "@/ui/toast/toast";
import { CallError, isAborted } from "./callError";

/** The server's sentence, otherwise that of the error catalogue. */
export function errorText(error: unknown): string {
  if (error instanceof CallError) {
    return error.serverText ?? translateNamed(error.messageKey);
  }
  return translate("errors.generic");
}

/**
 * Skips failures that the session has shown already, aborted calls, and invalid tokens that were replaced.
 */
export function toastError(error: unknown): void {
  const silent =
    error instanceof CallError && (error.alreadyShown || error.kind === "tokenInvalid");
  if (!isAborted(error) && !silent) toast.error(errorText(error));
}
