// Saves a draft on the server too: after a pause in typing, and when the page is left.
import { useEffect, useState } from "react";
import { call } from "@/core/call";
import type { Draft } from "./draft";
import { type DraftPlace, toServer } from "./serverDraft";

/** Time after the last change, ms. */
const QUIET_MS = 15_000;

export interface ServerDraft {
  /** Schedules saving a changed draft. */
  changed: (draft: Draft) => void;
  /** Stops saving; `forget` also deletes the server's draft. */
  stop: (forget: boolean) => void;
}

/** The server's draft is only a copy: after a failure the next change tries again. */
function ignore(): void {}

class DraftSaver implements ServerDraft {
  private waiting: Draft | null = null;
  private timer: number | undefined;
  private sending: AbortController | null = null;
  private readonly place: DraftPlace;

  constructor(place: DraftPlace) {
    this.place = place;
  }

  changed(draft: Draft): void {
    this.waiting = draft;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.send(), QUIET_MS);
  }

  send(): void {
    const draft = this.waiting;
    if (!draft) return;
    this.halt();
    this.sending = new AbortController();
    const { signal } = this.sending;
    call("signup.draftKeep", toServer(this.place, draft), { showMessage: false, signal }).catch(
      ignore,
    );
  }

  stop(forget: boolean): void {
    // A request that is still running could arrive after the sign-up.
    this.halt();
    if (forget) call("signup.draftForget", this.place, { showMessage: false }).catch(ignore);
  }

  private halt(): void {
    window.clearTimeout(this.timer);
    this.waiting = null;
    this.sending?.abort();
    this.sending = null;
  }
}

/** Null for a change of a sent sign-up, whose draft stays on the phone. */
export function useServerDraft(place: DraftPlace | null): ServerDraft | null {
  const [keeper] = useState(() => place && new DraftSaver(place));
  // Saves when the page is left for another app, tab or page, or is closed.
  useEffect(() => {
    const send = () => keeper?.send();
    const hidden = () => {
      if (document.visibilityState === "hidden") send();
    };
    document.addEventListener("visibilitychange", hidden);
    window.addEventListener("pagehide", send);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      window.removeEventListener("pagehide", send);
      send();
    };
  }, [keeper]);
  return keeper;
}
