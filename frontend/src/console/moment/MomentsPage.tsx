// The moments of an activity: many files are added at once, and each one is captioned, published or hidden.
import { decidesOnSignups } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Button } from "@/ui/button/Button";
import { SkeletonTiles } from "@/ui/skeleton/skeletons";
import { NoActivity } from "../activity/NoActivity";
import { ConsolePage } from "../frame/ConsolePage";
import { useStaff } from "../frame/useStaff";
import { consoleAddress, useConsoleQuery } from "../route";
import { NoRows } from "../table/NoRows";
import { ViewTabs } from "../table/ViewTabs";
import { MomentDrop } from "./MomentDrop";
import { MomentList } from "./MomentList";
import styles from "./MomentsPage.module.css";
import { UploadList } from "./UploadList";
import { MOMENT_STATUSES, momentStatusOf, useMomentLines } from "./useMomentLines";
import { useMomentUploads } from "./useMomentUploads";

export function Component() {
  const [{ id }] = useConsoleQuery("moments");
  if (id === undefined) return <NoActivity titleKey="console.title.moments" />;
  return <Moments key={id} competitionId={id} />;
}

function Moments({ competitionId }: { competitionId: number }) {
  const { t } = useTranslation();
  const [query, move] = useConsoleQuery("moments");
  const { data: staff } = useStaff();
  const decides = staff !== undefined && decidesOnSignups(staff.role);
  const lines = useMomentLines(competitionId, query);
  const uploads = useMomentUploads(competitionId);
  const status = momentStatusOf(query);
  const views = [...MOMENT_STATUSES, undefined].map((one) => ({
    key: one ?? "all",
    label: one ? t(`console.moments.status.${one}`) : t("console.table.all"),
    to: consoleAddress("moments", { id: competitionId, status: one }),
    count: one === status && !lines.isPlaceholderData ? lines.data?.total : undefined,
  }));
  const { ready, underWay } = uploads;
  return (
    <ConsolePage
      title={t("console.title.moments")}
      actions={
        ready > 0 && (
          <Button tone="primary" size="sm" loading={uploads.publishing} onClick={uploads.publish}>
            {t("console.moments.publishMany", { count: ready })}
          </Button>
        )
      }
    >
      {decides && <MomentDrop onFiles={uploads.add} />}
      <p role="status" className="visually-hidden">
        {underWay > 0 && t("console.moments.underWay", { count: underWay })}
      </p>
      <UploadList state={uploads} />
      <div className={styles.views}>
        <ViewTabs label={t("console.table.views")} views={views} current={status ?? "all"} />
      </div>
      <QueryView query={lines} skeleton={<SkeletonTiles />}>
        {(found) =>
          found.list.length === 0 ? (
            <NoRows
              none={t("console.moments.none")}
              filters={
                status
                  ? [
                      {
                        key: "status",
                        label: t(`console.moments.status.${status}`),
                        count: undefined,
                        onDrop: () => move.refine({ status: undefined, page: undefined }),
                      },
                    ]
                  : []
              }
              onDropAll={() => move.refine({ status: undefined, page: undefined })}
            />
          ) : (
            <MomentList competitionId={competitionId} lines={found} decides={decides} move={move} />
          )
        }
      </QueryView>
    </ConsolePage>
  );
}
