// The actions on a team that ask first: each once, with a report of its result and a refreshed page.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "@/core/call";
import type { TeamDetail, TeamMember } from "@/core/generated/contract";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { useSession } from "@/session/store";
import { useRefreshSignups } from "@/shared/signup/useRefreshSignups";
import { forgetReceipt } from "@/shared/ticket/savedTickets";
import { confirm } from "@/ui/overlay/confirm";
import { toast } from "@/ui/toast/toast";
import { leavingKey } from "./leavingKey";

type Asked = "resetCode" | "handOver" | "remove" | "replace" | "leave" | "disband";

/** Questions about acts that take nothing away. */
const MILD: readonly Asked[] = ["resetCode", "handOver", "replace"];

interface Act {
  action: Asked | "keep";
  /** The other member of the action. */
  member?: TeamMember;
  /** Answers with the changed team; with nothing if it is gone for the caller. */
  send: () => Promise<TeamDetail | object>;
}

export interface TeamActing {
  resetCode: () => void;
  handOver: (member: TeamMember) => void;
  remove: (member: TeamMember) => void;
  /** The next one who joins takes the member's place; taken back, for one who is to be replaced. */
  replace: (member: TeamMember) => void;
  leave: () => void;
  disband: () => void;
  /** The caller has left the team, or disbanded it. */
  isGone: boolean;
}

function isTeam(answer: TeamDetail | object): answer is TeamDetail {
  return "members" in answer;
}

export function useTeamActions(team: TeamDetail | undefined): TeamActing {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const refresh = useRefreshSignups();
  const account = useSession((state) => state.session.userId);
  const [isGone, setGone] = useState(false);
  const acting = useMutation({
    mutationFn: ({ send }: Act) => send(),
    onSuccess: async (answer, { action, member }) => {
      toast.success(t(`team.done.${action}`, { name: member?.name ?? "" }));
      if (isTeam(answer)) {
        queries.setQueryData(queryFor("team.one", { id: answer.item.id }).queryKey, answer);
      } else if (team) {
        setGone(true);
        if (team.apply) forgetReceipt(account, team.apply.id);
        await navigate(href("competition", { id: team.item.competitionId }), { replace: true });
      }
      void refresh();
    },
    // The call has shown its message; the page shows the state that refused the action.
    onError: () => void refresh(),
  });
  const ask = async (act: Act & { action: Asked }) => {
    if (acting.isPending) return;
    const name = act.member?.name ?? "";
    const text = t(`team.question.${act.action}.text`, { name });
    const effect = team && leavingKey(team, act.action, act.member);
    const sure = await confirm({
      title: t(`team.question.${act.action}.title`, { name }),
      text: effect ? t(`team.leaving.${effect}`, { text }) : text,
      confirmLabel: t(`team.question.${act.action}.yes`),
      tone: MILD.includes(act.action) ? "primary" : "danger",
    });
    if (sure) acting.mutate(act);
  };
  const id = team?.item.id ?? 0;
  const ofMember = (member: TeamMember) => ({ id, memberId: member.id });
  return {
    resetCode: () => void ask({ action: "resetCode", send: () => call("team.resetCode", { id }) }),
    handOver: (member) =>
      void ask({
        action: "handOver",
        member,
        send: () => call("team.handOver", ofMember(member)),
      }),
    remove: (member) =>
      void ask({ action: "remove", member, send: () => call("team.remove", ofMember(member)) }),
    replace: (member) => {
      const send = () => call("team.replace", { ...ofMember(member), replace: !member.replaced });
      if (!member.replaced) void ask({ action: "replace", member, send });
      // Nothing is lost by keeping a member, so it needs no question.
      else if (!acting.isPending) acting.mutate({ action: "keep", member, send });
    },
    leave: () => void ask({ action: "leave", send: () => call("team.leave", { id }) }),
    disband: () => void ask({ action: "disband", send: () => call("team.disband", { id }) }),
    isGone,
  };
}
