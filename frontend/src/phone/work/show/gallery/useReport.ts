// The state of the report form; after a log-in required for it the form is open.
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { WorkId } from "@/core/generated/contract";
import { requireLogin } from "@/session/actions";
import { signedIn } from "@/session/store";

/** The work and the history entry from which a log-in was started for a report. */
let waiting: { id: WorkId; entry: number } | null = null;

function currentEntry(): number {
  return window.history.state?.idx ?? 0;
}

export function useReport(id: WorkId) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  // The log-in returned to the work in a new history entry. The entry before it has the list's state and is
  // one step from the page that the reader came from.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry may be the same work.
  useEffect(() => {
    const steps = waiting?.id === id ? waiting.entry - currentEntry() : null;
    if (steps === -1 && signedIn()) void navigate(-1);
    else {
      waiting = null;
      if (steps === 0 && signedIn()) setOpen(true);
    }
  }, [key, id, navigate]);
  return {
    open,
    begin: () => {
      if (signedIn()) setOpen(true);
      else {
        waiting = { id, entry: currentEntry() };
        requireLogin();
      }
    },
    end: () => setOpen(false),
  };
}
