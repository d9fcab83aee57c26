// Whether all rows of a filter are picked, on every page; another filter, or another pick, ends that.
import { useState } from "react";

export function useAllPicked(filter: object) {
  const [of, setOf] = useState<string | null>(null);
  const key = JSON.stringify(filter);
  return {
    all: of === key,
    pickAll: () => setOf(key),
    forget: () => setOf(null),
  };
}
