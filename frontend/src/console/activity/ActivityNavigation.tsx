// The pages of the open activity, below its name; absent on the merchant's own pages.
import { useQuery } from "@tanstack/react-query";
import type { ConsoleRoute } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { managesActivities, pickText } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { defaultCover } from "@/ui/picture/defaultCover";
import { Picture } from "@/ui/picture/Picture";
import { NavigationLink } from "../frame/NavigationLink";
import styles from "../frame/Side.module.css";
import { useStaff } from "../frame/useStaff";
import { consoleAddress, useConsoleQuery } from "../route";
import { useSignupCounts } from "../signup/useSignupCounts";
import { ActivityBadge } from "./ActivityBadge";

const OF_ACTIVITY: readonly ConsoleRoute[] = [
  "stat",
  "editor",
  "form",
  "signups",
  "import",
  "works",
  "moments",
  "messages",
  "compose",
];

export function ActivityNavigation({ route }: { route: ConsoleRoute }) {
  // The activity has the same parameter on each of its pages.
  const [{ id }] = useConsoleQuery("signups");
  const isOfActivity = OF_ACTIVITY.includes(route);
  if (!isOfActivity || id === undefined) return null;
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
  const reviewing = useQuery(
    organiserQuery("organise.momentList", { competitionId: id, status: "reviewing", size: 1 }),
  );
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
        <NavigationLink
          to={consoleAddress("stat", { id })}
          icon="squares-four"
          current={route === "stat"}
        >
          {t("console.title.stat")}
        </NavigationLink>
        {staff && managesActivities(staff.role) && (
          <>
            <NavigationLink
              to={consoleAddress("editor", { id })}
              icon="pencil-simple"
              current={route === "editor"}
            >
              {t("console.title.editor")}
            </NavigationLink>
            <NavigationLink
              to={consoleAddress("form", { id })}
              icon="list-checks"
              current={route === "form"}
            >
              {t("console.title.form")}
            </NavigationLink>
          </>
        )}
        <NavigationLink
          // Sign-ups that wait for a decision come first.
          to={consoleAddress("signups", { id, status: counts?.pending ? "pending" : undefined })}
          icon="clipboard-text"
          current={route === "signups" || route === "import"}
          waiting={counts?.pending}
        >
          {t("console.title.signups")}
        </NavigationLink>
        <NavigationLink
          to={consoleAddress("works", { id })}
          icon="images"
          current={route === "works"}
          waiting={awaiting.data?.total}
        >
          {t("console.title.works")}
        </NavigationLink>
        <NavigationLink
          to={consoleAddress("moments", { id })}
          icon="camera"
          current={route === "moments"}
          waiting={reviewing.data?.total}
        >
          {t("console.title.moments")}
        </NavigationLink>
        {staff && managesActivities(staff.role) && (
          <NavigationLink
            to={consoleAddress("messages", { id })}
            icon="envelope-simple"
            current={route === "messages" || route === "compose"}
          >
            {t("console.title.messages")}
          </NavigationLink>
        )}
      </ul>
    </>
  );
}
