// Whether a work is being reported; who has to log in for it finds the form open afterwards.
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { WorkId } from "@/core/generated/contract";
import { requireLogin } from "@/session/actions";
import { signedIn } from "@/session/store";

/** Waits for a log-in: the work, and its entry of the history. */
let waiting: { id: WorkId; entry: number } | null = null;

function currentEntry(): number {
  return window.history.state?.idx ?? 0;
}

export function useReport(id: WorkId) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  // The log-in came back to the work in an entry of its own; the one before it knows the list, and is one
  // step from where the reader came from.
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
