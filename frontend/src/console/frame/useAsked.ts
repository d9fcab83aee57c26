// A sheet of a page that a link from elsewhere asks for: the state of the history entry names it.
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { IN_PLACE } from "@/ui/frame/inPlace";

export type AskedSheet = "add" | "export" | "onSite" | "preview" | "publish";

/** State of a link that opens a sheet of its page. */
export function asking(sheet: AskedSheet): { asks: AskedSheet } {
  return { asks: sheet };
}

function askedIn(state: unknown): unknown {
  return typeof state === "object" && state !== null && "asks" in state ? state.asks : undefined;
}

/** Calls `open` once for each link that asks for the sheet. */
export function useAsked(sheet: AskedSheet, open: () => void): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isAsked = askedIn(state) === sheet;
  const answer = useEffectEvent(() => {
    // A reload, or a step back to this page, must not open it again.
    void navigate(pathname + search, { replace: true, state: IN_PLACE });
    open();
  });
  // The request is part of the browser's history.
  useEffect(() => {
    if (isAsked) answer();
  }, [isAsked]);
}
