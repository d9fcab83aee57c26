// The filter of the home page, stored in the address and the history entry, so that going back, reloading and
// sharing restore it.
import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { href } from "@/core/href";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { type FilterMemory, type HomeFilter, readMemory } from "./homeFilter";

/**
 * Changes the history entry in place: a navigation would move the focus and the scroll position. The router
 * stores its own state in `usr`.
 */
function keepInAddress({ keyword, category, only, sort }: HomeFilter): void {
  const usr: FilterMemory = { only, sort };
  const address = href("home", { keyword, category });
  window.history.replaceState({ ...window.history.state, usr }, "", address);
}

type Change = (part: Partial<HomeFilter>) => void;

export function useHomeFilter(): [HomeFilter, Change] {
  const { keyword = "", category = "" } = useRouteQuery("home");
  const { state } = useLocation();
  const [filter, setFilter] = useState<HomeFilter>(() => ({
    keyword,
    category,
    ...readMemory(state),
  }));
  // A keyword arrives after a pause in typing, so it is merged with later choices.
  const latest = useRef(filter);
  const change: Change = (part) => {
    latest.current = { ...latest.current, ...part };
    setFilter(latest.current);
    keepInAddress(latest.current);
  };
  return [filter, change];
}
