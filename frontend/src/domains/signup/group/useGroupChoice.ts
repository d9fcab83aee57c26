// The chosen group, whether it would be taken, and the way on to its form.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { ActivityDetail, GroupView, SignupCheckQuery } from "@/core/generated/contract";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { toastError } from "@/core/toastError";
import { type RefusalReason, reasonOfCheck } from "../shared/refusal";
import { useEntryState } from "../shared/useEntryState";
import { onlyChoice } from "./groupChoice";

function isGroupId(value: unknown): value is number | null {
  return typeof value === "number";
}

export interface GroupChoice {
  group: GroupView | undefined;
  choose: (id: number) => void;
  reason: RefusalReason | null;
  goingOn: boolean;
  goOn: () => Promise<void>;
}

export function useGroupChoice(id: number, detail: ActivityDetail | undefined): GroupChoice {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [remembered, choose] = useEntryState("group", isGroupId, null);
  const [goingOn, setGoingOn] = useState(false);
  const chosen = remembered ?? (detail ? onlyChoice(detail) : null);
  const group = detail?.groups.find((candidate) => candidate.id === chosen);

  const checkFor = (groupId: number) =>
    queryFor("signup.check", { competitionId: id, groupId } satisfies SignupCheckQuery);
  const check = useQuery({ ...checkFor(group?.id ?? 0), enabled: group !== undefined });

  const goOn = async () => {
    if (!group) return;
    setGoingOn(true);
    try {
      // Places may have gone while this page was open.
      const verdict = await queries.fetchQuery({ ...checkFor(group.id), staleTime: 0 });
      if (!verdict.can) return;
      const team = group.mode === "team";
      // Remembered also where it was chosen by itself, so that coming back finds it.
      choose(group.id);
      await navigate(
        team ? href("invite") : href("applyForm", { competitionId: id, groupId: group.id }),
      );
    } catch (error) {
      toastError(error);
    } finally {
      setGoingOn(false);
    }
  };
  return { group, choose, reason: reasonOfCheck(check.data), goingOn, goOn };
}
