// Reports that the page of an activity is shown; the server counts it once a viewer and day.
import { useEffect } from "react";
import { call } from "@/core/call";

/** `id` is absent until there is such an activity, `from` is the link that led here. */
export function useVisit(id: number | undefined, from: string | undefined): void {
  // The server learns of it by a call.
  useEffect(() => {
    if (id === undefined) return;
    // A failure to count a visit is ignored.
    call("activity.visit", { id, from: from ?? null }, { showMessage: false }).catch(() => {});
    if (from === undefined) return;
    // An address that is copied from here is no longer that link.
    const address = new URL(location.href);
    address.searchParams.delete("from");
    history.replaceState(history.state, "", address);
  }, [id, from]);
}
