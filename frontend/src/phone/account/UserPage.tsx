// The personal centre: the account, the next activity, and links to everything personal.
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense } from "react";
import { routes } from "@/core/generated/routes";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { queryClient } from "@/core/queryClient";
import { moreTexts } from "@/i18n/i18n";
import { useTranslation } from "@/i18n/useTranslation";
import { useSignedIn } from "@/session/store";
import { QueryView } from "@/shared/query/QueryView";
import { SavedTickets } from "@/shared/ticket/SavedTickets";
import { ListCard } from "@/ui/card/ListCard";
import { ListCell } from "@/ui/card/ListCell";
import { Screen } from "@/ui/frame/Screen";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./UserPage.module.css";
import { useAccount } from "./useAccount";
import { HonourCard } from "./user/HonourCard";
import { NextActivity } from "./user/NextActivity";
import { NoticesLink } from "./user/NoticesLink";
import { nextSignup } from "./user/nextSignup";
import type { OwnWorksProps } from "./user/OwnWorks";
import { type Count, UserCounts } from "./user/UserCounts";
import { UserHead, UserHeadSkeleton } from "./user/UserHead";

/** Loads core's functions for pictures, which most accounts do not need. */
const OwnWorks = lazy<ComponentType<OwnWorksProps>>(() =>
  Promise.all([import("./user/OwnWorks"), moreTexts()]).then(
    ([part]) => part,
    // Works are an addition: without a network the centre goes on.
    () => ({ default: () => null }),
  ),
);

/** Longest page that the call returns; more are shown as "50+". */
const MOST_COUNTED = 50;

function countOf<T>(query: UseQueryResult<T>, count: (data: T) => Count): Count | null | undefined {
  if (query.data !== undefined) return count(query.data);
  return query.isError ? null : undefined;
}

export function Component() {
  const { t } = useTranslation();
  const enabled = useSignedIn();
  const account = useAccount();
  const signups = useQuery({ ...queryFor("signup.mine", { size: MOST_COUNTED }), enabled });
  const persons = useQuery({ ...queryFor("person.list", {}), enabled });
  const works = useQuery({ ...queryFor("work.own", {}), enabled });
  const next = signups.data && nextSignup(signups.data);
  // The links below both must not move while a finger aims at them.
  const isComplete = !signups.isLoading && !works.isLoading;
  const refresh = () =>
    Promise.all([
      account.refetch(),
      signups.refetch(),
      persons.refetch(),
      works.refetch(),
      queryClient.invalidateQueries({ queryKey: queryFor("notice.unread", {}).queryKey }),
    ]);
  return (
    <Screen bar="none" heading="own" onRefresh={refresh}>
      <div className={styles.ambient} aria-hidden="true" />
      <h1 className="visually-hidden">{t("common.title.user")}</h1>
      <NoticesLink />
      {account.isError && !account.data && <SavedTickets />}
      <QueryView query={account} skeleton={<UserHeadSkeleton />}>
        {(data) => <UserHead account={data} />}
      </QueryView>
      <div className={styles.cards}>
        <UserCounts
          signups={countOf(signups, (page) => ({ value: page.list.length, more: page.hasMore }))}
          isWorksShown={isComplete}
          works={countOf(works, (own) => ({ value: own.list.length, more: own.hasMore }))}
          participants={countOf(persons, (list) => ({ value: list.length, more: false }))}
        />
        {isComplete ? (
          <Suspense fallback={<PartsSkeleton />}>
            {next && signups.data && (
              <NextActivity signup={next} serverTime={signups.data.serverTime} />
            )}
            {works.data && works.data.list.length > 0 && <OwnWorks works={works.data.list} />}
            {routes.cert.open && <HonourCard />}
            <Personal />
          </Suspense>
        ) : (
          <PartsSkeleton />
        )}
      </div>
    </Screen>
  );
}

/** The next activity and the links. */
function PartsSkeleton() {
  return (
    <>
      <Skeleton height={124} radius={22} />
      <Skeleton height={224} radius={22} />
    </>
  );
}

/** Links to lists and settings. */
function Personal() {
  const { t } = useTranslation();
  return (
    <ListCard>
      <ListCell icon="ticket" label={t("common.title.applyCenter")} to={href("applyCenter")} />
      <ListCell icon="receipt" label={t("common.title.orders")} to={href("orders")} />
      <ListCell
        icon="identification-card"
        label={t("common.title.personList")}
        to={href("personList")}
      />
      <ListCell icon="gear-six" label={t("common.title.settings")} to={href("settings")} />
    </ListCard>
  );
}
