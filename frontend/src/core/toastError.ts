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

/** A dead token is told by the session, an aborted call by nobody. */
export function toastError(error: unknown): void {
  const toldBySession = error instanceof CallError && error.kind === "tokenInvalid";
  if (!isAborted(error) && !toldBySession) toast.error(errorText(error));
}
