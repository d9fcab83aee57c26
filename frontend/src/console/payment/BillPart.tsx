// The comparison with the services' bills: the newest days, the differences, and the last 30 days.
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Banner } from "@/ui/banner/Banner";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { StatePage } from "@/ui/state/StatePage";
import { useStaff } from "../frame/useStaff";
import { type ConsoleQuery, consoleAddress, type useConsoleQuery } from "../route";
import { NoRows } from "../table/NoRows";
import { TableSkeleton } from "../table/TableSkeleton";
import { BillDayList } from "./BillDayList";
import { BillDifferenceList } from "./BillDifferenceList";
import styles from "./BillPart.module.css";
import { BillTiles } from "./BillTiles";
import type { Bills } from "./useBills";

interface BillPartProps {
  bills: Bills;
  query: ConsoleQuery<"orders">;
  move: ReturnType<typeof useConsoleQuery<"orders">>[1];
}

export function BillPart({ bills, query, move }: BillPartProps) {
  const { t } = useTranslation();
  const { lines } = bills;
  return (
    <div className={styles.part}>
      <QueryView query={lines} skeleton={<TableSkeleton />}>
        {(data) => {
          if (data.total === 0 && data.days.length === 0) return <NoBills />;
          return (
            <>
              {/* Next to an open order the rows need the room. */}
              {query.open === undefined && <BillTiles days={data.days} />}
              {data.total === 0 ? (
                <Banner tone="ok">{t("paydesk.bill.none")}</Banner>
              ) : (
                <BillDifferenceList
                  bills={data}
                  stale={lines.isPlaceholderData}
                  query={query}
                  move={move}
                />
              )}
              {data.days.length > 0 && <BillDayList bills={bills} data={data} query={query} />}
            </>
          );
        }}
      </QueryView>
    </div>
  );
}

function NoBills() {
  const { t } = useTranslation();
  const { data: staff } = useStaff();
  // A member who is limited to some activities sees no days, whether there are any or not.
  if (staff === undefined || staff.competitions.length > 0) {
    return <NoRows none={t("paydesk.bill.none")} filters={[]} onDropAll={() => {}} />;
  }
  return (
    <StatePage
      kind="empty"
      inline
      title={t("paydesk.bill.noBills")}
      text={t("paydesk.bill.noBillsText")}
      actions={
        staff.role === "owner" && (
          <ButtonLink to={consoleAddress("payment", {})}>{t("console.title.payment")}</ButtonLink>
        )
      }
    />
  );
}
