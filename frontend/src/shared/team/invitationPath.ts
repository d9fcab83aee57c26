// The public address of an invitation, for links that are sent and codes that are scanned.
import { href } from "@/core/href";

/** Path with query; `code` in its readable form. */
export function invitationPath(code: string): string {
  return href("share", { type: "team", code });
}
