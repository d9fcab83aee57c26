// The caller's work in an activity: writing, sending, following, editing and withdrawing it.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { refusalCode } from "@/core/callError";
import { NOT_FOUND, SIGNUP_NOT_CONFIRMED } from "@/core/generated/codes";
import type { OwnWork, SignupDetail, WorksMine } from "@/core/generated/contract";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Screen } from "@/ui/frame/Screen";
import { StatePage } from "@/ui/state/StatePage";
import { WorkEditor } from "./form/WorkEditor";
import { beginsAnother, MyWorks } from "./MyWorks";
import { OwnWorkScreen } from "./OwnWorkScreen";
import { useSubmission } from "./useSubmission";
import { WorkSkeleton } from "./WorkSkeleton";

export function Component() {
  const { workId, competitionId } = useRouteQuery("applyDetail");
  const another = beginsAnother(useLocation().state);
  if (workId !== undefined) return <ByWork key={workId} id={workId} />;
  if (competitionId !== undefined) {
    // A new key reloads the list after coming back from a work that was begun.
    return <ByActivity key={`${competitionId}.${another}`} id={competitionId} another={another} />;
  }
  return <Missing />;
}

function Missing() {
  const { t } = useTranslation();
  return (
    <Screen>
      <StatePage
        kind="empty"
        title={t("work.missing")}
        actions={
          <ButtonLink tone="primary" to={href("home")}>
            {t("work.browse")}
          </ButtonLink>
        }
      />
    </Screen>
  );
}

function ByWork({ id }: { id: number }) {
  const query = useQuery({ ...queryFor("work.one", { id }), refetchOnMount: "always" });
  if (refusalCode(query.error) === NOT_FOUND) return <Missing />;
  // An older answer from the cache would be reported as a conflicting change by another person.
  const detail = query.isFetchedAfterMount ? query.data : undefined;
  if (!detail) return <Waiting query={query} />;
  // Another author's work can be viewed, not edited.
  if (!detail.own) return <Navigate replace to={href("displayGallery", { workId: id })} />;
  return <OwnWorkScreen own={detail.own} />;
}

function Waiting({ query }: { query: Parameters<typeof QueryView>[0]["query"] }) {
  return (
    <Screen busy={query.isFetching}>
      {query.isFetching ? (
        <WorkSkeleton />
      ) : (
        <QueryView query={query} skeleton={<WorkSkeleton />}>
          {() => null}
        </QueryView>
      )}
    </Screen>
  );
}

interface Begun {
  applyId: number;
  review: boolean;
  author: string;
  teamName: string | null;
  leads: boolean;
  /** Keys of files that other works have: stored copies on the phone belong there. */
  taken: string[];
}

function keysOf({ media, revision }: OwnWork): string[] {
  return [...media, ...(revision?.media ?? [])].map(({ key }) => key);
}

/** The participant, who is the likely author; empty for several persons. */
function onlyName(signup: SignupDetail | undefined): string {
  const [person, ...others] = signup?.persons ?? [];
  return person && others.length === 0 ? person.name : "";
}

/** `another`: begins a further work in addition to the existing ones. */
function ByActivity({ id, another }: { id: number; another: boolean }) {
  const navigate = useNavigate();
  const query = useQuery({
    ...queryFor("work.mine", { competitionId: id }),
    refetchOnMount: "always",
    refetchOnReconnect: false,
  });
  const signedUp = query.data?.applyId ?? null;
  const signup = useQuery({
    ...queryFor("signup.one", { id: signedUp ?? 0 }),
    enabled: signedUp !== null,
    retry: false,
  });
  /** An open form stays, even if the list changes. */
  const [begun, setBegun] = useState<Begun | null>(null);
  if (begun) {
    return (
      <WorkEditor
        competitionId={id}
        {...begun}
        own={null}
        onReread={(workId) => void navigate(href("applyDetail", { workId }), { replace: true })}
      />
    );
  }
  if (refusalCode(query.error) === NOT_FOUND) return <Missing />;
  const mine = query.isFetchedAfterMount ? query.data : undefined;
  if (!mine) return <Waiting query={query} />;
  const { list, applyId, review, teamName, leads } = mine;
  const [first] = list;
  if (applyId === null) {
    if (!first) return <NotNow id={id} mine={mine} />;
    if (list.length === 1) {
      return <Navigate replace to={href("applyDetail", { workId: first.id })} />;
    }
  }
  if (first && (applyId === null || !another)) {
    return <MyWorks id={id} works={list} another={applyId !== null} />;
  }
  if (applyId === null) return <NotNow id={id} mine={mine} />;
  if (signup.isPending) return <Waiting query={signup} />;
  const author = teamName ?? onlyName(signup.data);
  setBegun({ applyId, review, author, teamName, leads, taken: list.flatMap(keysOf) });
  return null;
}

function NotNow({ id, mine }: { id: number; mine: WorksMine }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { activity, phase } = useSubmission(id);
  const signUp = mine.code === SIGNUP_NOT_CONFIRMED;
  const isBefore = phase === "before";
  const at = isBefore ? activity?.windows.submitStart : activity?.windows.submitEnd;
  const hasTime = !signUp && at && (isBefore || phase === "over");
  const time = hasTime && (isBefore ? format.moment : format.deadline)(at, activity?.timezone);
  return (
    <Screen>
      <StatePage
        kind="refused"
        title={time ? t(isBefore ? "work.notYet" : "work.over") : (mine.msg ?? t("work.closed"))}
        text={time && t(isBefore ? "work.opensAt" : "work.untilPast", { time })}
        actions={
          <ButtonLink
            tone="primary"
            to={signUp ? href("competitionApply", { id }) : href("competition", { id })}
          >
            {signUp ? t("work.signUp") : t("work.toActivity")}
          </ButtonLink>
        }
      />
    </Screen>
  );
}
