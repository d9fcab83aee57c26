// The chosen group, the check of whether it can be taken, and the step to its form.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { ActivityDetail, GroupView, SignupCheckQuery } from "@/core/generated/contract";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { toastError } from "@/core/toastError";
import { type RefusalReason, reasonOfCheck } from "@/shared/signup/refusal";
import { useEntryState } from "@/ui/frame/useEntryState";
import { groupState, onlyChoice, type Waitable } from "./groupChoice";

function isGroupId(value: unknown): value is number | null {
  return typeof value === "number";
}

export interface GroupChoice {
  group: GroupView | undefined;
  waitable: Waitable;
  /** The chosen group is full, so continuing joins its waiting list. */
  waits: boolean;
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
  const chosen = remembered ?? (detail ? onlyChoice(detail, null) : null);
  const group = detail?.groups.find((candidate) => candidate.id === chosen);

  const checkFor = (groupId: number) =>
    queryFor("signup.check", { competitionId: id, groupId } satisfies SignupCheckQuery);
  const check = useQuery({ ...checkFor(group?.id ?? 0), enabled: group !== undefined });
  const waitable = check.data?.waitlist && group ? group.id : null;
  const waits = group !== undefined && groupState(group, waitable) === "waiting";

  const goOn = async () => {
    if (!group) return;
    setGoingOn(true);
    try {
      // Places may have been taken while this page was open.
      const verdict = await queries.fetchQuery({ ...checkFor(group.id), staleTime: 0 });
      // A user who chose a place must see that only the waiting list is left before joining it.
      if (!verdict.can && !(verdict.waitlist && waits)) return;
      // Stored even if it was chosen automatically, so that it is found on the way back.
      choose(group.id);
      await navigate(href("applyForm", { competitionId: id, groupId: group.id }));
    } catch (error) {
      toastError(error);
    } finally {
      setGoingOn(false);
    }
  };
  const reason = reasonOfCheck(check.data);
  return { group, waitable, waits, choose, reason, goingOn, goOn };
}
