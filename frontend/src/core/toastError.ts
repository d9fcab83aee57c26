// Tells a person of a failed call, once.
import { translate, translateNamed } from "@/i18n/translate";
import { toast } from "@/ui/toast/toast";
import { CallError, isAborted } from "./callError";

/** The server's sentence, else that of the error catalogue. */
export function errorText(error: unknown): string {
  if (error instanceof CallError) {
    return error.serverText ?? translateNamed(error.messageKey);
  }
  return translate("errors.generic");
}

/** What the session has told is not told again; an aborted call and a token that nobody holds any more, never. */
export function toastError(error: unknown): void {
  const silent = error instanceof CallError && (error.told || error.kind === "tokenInvalid");
  if (!isAborted(error) && !silent) toast.error(errorText(error));
}
