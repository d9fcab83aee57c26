// The persons of a sign-up, and those of them who would leave it.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SignupItem, SignupPersonView } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import type { WithdrawnPart } from "./withdrawnPart";

interface Leaving {
  /** Empty unless the participant can choose. */
  persons: readonly SignupPersonView[];
  /** Places of those who leave in the list of persons. */
  places: readonly number[];
  choose: (places: number[]) => void;
  /** Absent if all leave. */
  part: WithdrawnPart | undefined;
}

/** Members of a team leave their team instead. */
export function useLeaving(item: SignupItem, open: boolean): Leaving {
  const isChoice = item.personCount > 1 && item.teamId === null;
  const [chosen, choose] = useState<readonly number[]>();
  const { data } = useQuery({
    ...queryFor("signup.one", { id: item.id }),
    enabled: open && isChoice,
  });
  if (!isChoice || data === undefined) {
    return { persons: [], places: [], choose, part: undefined };
  }
  const { persons, version } = data;
  const all = persons.map((_, place) => place);
  const places = (chosen ?? all).filter((place) => place < persons.length);
  const part = places.length < persons.length ? { places, version } : undefined;
  return { persons, places, choose, part };
}
