// The pages of the open activity, below its name; absent on the merchant's own pages.
import { useQuery } from "@tanstack/react-query";
import type { ConsoleRoute } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { pickText } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { defaultCover } from "@/ui/picture/defaultCover";
import { Picture } from "@/ui/picture/Picture";
import { NavigationLink } from "../frame/NavigationLink";
import styles from "../frame/Side.module.css";
import { useStaff } from "../frame/useStaff";
import { consoleAddress, useConsoleQuery } from "../route";
import { useSignupCounts } from "../signup/useSignupCounts";
import { waitingFor } from "../vote/heldRules";
import { ActivityBadge } from "./ActivityBadge";
import { ACTIVITY_PAGES, isOfActivity } from "./activityPages";

export function ActivityNavigation({ route }: { route: ConsoleRoute }) {
  // The activity has the same parameter on each of its pages.
  const [{ id }] = useConsoleQuery("signups");
  if (!isOfActivity(route) || id === undefined) return null;
  return <Navigation route={route} id={id} />;
}

function Navigation({ route, id }: { route: ConsoleRoute; id: number }) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(organiserQuery("organise.one", { id }));
  const { data: staff } = useStaff();
  const counts = useSignupCounts(id);
  const awaiting = useQuery(
    organiserQuery("organise.workList", { competitionId: id, awaiting: true, size: 1 }),
  );
  const comments = useQuery(
    organiserQuery("organise.commentList", { competitionId: id, status: "reviewing", size: 1 }),
  );
  const held = useQuery(organiserQuery("organise.voteHeld", { competitionId: id }));
  const reviewing = useQuery(
    organiserQuery("organise.momentList", { competitionId: id, status: "reviewing", size: 1 }),
  );
  const waiting: Partial<Record<ConsoleRoute, number | undefined>> = {
    signups: counts?.pending,
    works: awaiting.data?.total,
    votes: held.data && waitingFor(held.data),
    comments: comments.data?.total,
    moments: reviewing.data?.total,
  };
  const takesTeams = data?.groups.some(({ group }) => group.mode === "team") || route === "teams";
  // Sign-ups that wait for a decision come first.
  const addressOf = (page: (typeof ACTIVITY_PAGES)[number]["route"]) =>
    page === "signups"
      ? consoleAddress(page, { id, status: counts?.pending ? "pending" : undefined })
      : consoleAddress(page, { id });
  return (
    <>
      <div className={styles.activity}>
        <Picture
          src={data?.activity.cover}
          fallback={defaultCover(id)}
          alt=""
          ratio="1/1"
          radius="s"
          className={styles.cover}
        />
        <span className={styles.words}>
          <b className="clamp2" dir="auto">
            {data && pickText(data.activity.name, i18n.language)}
          </b>
          {data && <ActivityBadge status={data.status} stage={data.stage} />}
        </span>
      </div>
      <ul>
        {ACTIVITY_PAGES.filter(
          (page) => staff && page.isFor(staff) && (page.route !== "teams" || takesTeams),
        ).map((page) => (
          <NavigationLink
            key={page.route}
            to={addressOf(page.route)}
            icon={page.icon}
            current={route === page.route || (page.inner?.includes(route) ?? false)}
            waiting={waiting[page.route]}
          >
            {t(page.nameKey)}
          </NavigationLink>
        ))}
      </ul>
    </>
  );
}
