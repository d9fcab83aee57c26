// The result of a sign-up: its state, next steps and actions.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { SignupAction, SignupItem } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { useSession } from "@/session/store";
import { QueryView } from "@/shared/query/QueryView";
import { MissingPage } from "@/shared/route/MissingPage";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { isMissing } from "@/shared/signup/refusal";
import { keepTickets } from "@/shared/ticket/keepTickets";
import { Screen } from "@/ui/frame/Screen";
import { NextStepCard } from "./result/NextStepCard";
import { FollowUpLinks, isAsked, ResultDock } from "./result/ResultDock";
import { ResultFacts } from "./result/ResultFacts";
import { ResultHead } from "./result/ResultHead";
import { ResultSkeleton } from "./result/ResultSkeleton";
import { SignupTimeline } from "./result/SignupTimeline";
import styles from "./SignupResultPage.module.css";
import { AmendNote } from "./shared/AmendNote";
import { PaymentCard } from "./shared/PaymentCard";
import { SignupActions } from "./shared/SignupActions";
import { TeamLink } from "./shared/TeamLink";
import { WaitingBox } from "./shared/WaitingBox";

export function Component() {
  const { applyId } = useRouteQuery("applyResult");
  return applyId === undefined ? <MissingPage /> : <ResultScreen key={applyId} id={applyId} />;
}

function ResultScreen({ id }: { id: number }) {
  const area = useRef<HTMLElement>(null);
  const query = useQuery(queryFor("signup.result", { id }));
  // The timeline and the server's time; the result is shown without them too.
  const detail = useQuery(queryFor("signup.one", { id }));
  useKeptTicket(query.data?.item);
  if (isMissing(query.error)) return <MissingPage />;
  const refresh = () => Promise.all([query.refetch(), detail.refetch()]);
  const toTop = () => area.current?.focus();
  return (
    <Screen
      busy={query.isPending}
      scrollRef={area}
      onRefresh={refresh}
      dock={query.data && <ResultDock item={query.data.item} onChanged={toTop} />}
    >
      <QueryView query={query} skeleton={<ResultSkeleton />}>
        {(result) => (
          <>
            <ResultHead item={result.item}>
              {detail.data && detail.data.item.status === result.item.status && (
                <WaitingBox
                  item={result.item}
                  serverTime={detail.data.serverTime}
                  onLapse={() => void refresh()}
                />
              )}
            </ResultHead>
            <AmendNote item={result.item} className={styles.open} />
            <ResultFacts result={result} />
            <NextStepCard result={result} />
            <PaymentCard item={result.item} />
            <Actions item={result.item} onChanged={toTop} />
            {detail.data && (
              <SignupTimeline steps={detail.data.timeline} timezone={result.item.timezone} />
            )}
          </>
        )}
      </QueryView>
    </Screen>
  );
}

/** Stores the ticket on the phone as soon as the sign-up is confirmed. */
function useKeptTicket(item: SignupItem | undefined): void {
  const client = useQueryClient();
  const account = useSession((state) => state.session.userId);
  // The phone's storage is outside React.
  useEffect(() => {
    if (item?.confirmed) void keepTickets(client, account, [item]);
  }, [client, account, item]);
}

function Actions({ item, onChanged }: { item: SignupItem; onChanged: () => void }) {
  const { t } = useTranslation();
  // The card of the next step links to resubmit, the dock to the ticket, and the list of sign-ups has the withdrawal of a
  // confirmed one.
  const elsewhere: SignupAction[] = [
    "resubmit",
    ...(item.confirmed ? (["receipt", "withdraw"] as const) : []),
  ];
  const actions = item.actions.filter((action) => !isAsked(action) && !elsewhere.includes(action));
  const asked = item.actions.some(isAsked);
  return (
    <section
      className={styles.actions}
      hidden={actions.length === 0 && !asked && item.teamId === null}
      aria-label={t("signup.result.actions")}
    >
      <TeamLink teamId={item.teamId} size="md" />
      <SignupActions item={item} actions={actions} size="md" onChanged={onChanged} />
      {asked && <FollowUpLinks item={item} size="md" />}
    </section>
  );
}
