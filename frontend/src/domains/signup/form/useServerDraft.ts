// Keeps a draft on the server too: some seconds after the last change, and as the page goes.
import { useEffect, useState } from "react";
import { call } from "@/core/call";
import type { Draft } from "./draft";
import { type DraftPlace, toServer } from "./serverDraft";

/** After the last change. */
const QUIET_MS = 15_000;

export interface ServerDraft {
  /** The draft has changed. */
  changed: (draft: Draft) => void;
  /** Nothing is to be kept any more; `forget` where the server still has it. */
  stop: (forget: boolean) => void;
}

/** It is only a copy: where it cannot be kept now, the next change tries again. */
function ignore(): void {}

class Keeper implements ServerDraft {
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
    // One on its way could arrive after the sign-up.
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

/** null for a change of a sign-up that was sent: it stays on the phone. */
export function useServerDraft(place: DraftPlace | null): ServerDraft | null {
  const [keeper] = useState(() => place && new Keeper(place));
  // The page goes: another app, another tab, the end of it, or another page of ours.
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
