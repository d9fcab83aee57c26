// The pick of all rows of a filter, on every page; another filter, or another pick, ends it.
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
