// Tells a person of a failed call, once.
import { toast } from "@/ui/toast/toast";
import i18next from "i18next";
import { CallError, isAborted } from "./callError";

/** The server's sentence, else that of the error catalogue. */
export function errorText(error: unknown): string {
  if (error instanceof CallError) {
    return error.serverText ?? i18next.t(error.messageKey as "errors.generic");
  }
  return i18next.t("errors.generic");
}

/** A dead token is told by the session, an aborted call by nobody. */
export function toastError(error: unknown): void {
  const toldBySession = error instanceof CallError && error.kind === "tokenInvalid";
  if (!isAborted(error) && !toldBySession) toast.error(errorText(error));
}
