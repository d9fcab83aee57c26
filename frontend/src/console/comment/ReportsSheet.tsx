// The reports about a comment.
import { useQuery } from "@tanstack/react-query";
import type { CommentLine } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Sheet } from "@/ui/overlay/Sheet";
import { LogTime } from "../table/LogTime";
import { TableSkeleton } from "../table/TableSkeleton";
import styles from "./CommentsPage.module.css";

interface ReportsSheetProps {
  /** Null closes the sheet. */
  line: CommentLine | null;
  onClose: () => void;
}

export function ReportsSheet({ line, onClose }: ReportsSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={line !== null} onClose={onClose} title={t("moderation.column.reports")}>
      {line && <Reports line={line} />}
    </Sheet>
  );
}

function Reports({ line }: { line: CommentLine }) {
  const { t } = useTranslation();
  const reports = useQuery(organiserQuery("organise.commentReports", { id: line.id }));
  return (
    <>
      <p className={styles.quoted} dir="auto">
        {line.content}
      </p>
      <QueryView query={reports} skeleton={<TableSkeleton />}>
        {({ list }) => (
          <ul className={styles.reports}>
            {list.map(({ reason, detail, time, open }) => (
              <li key={`${time} ${detail}`}>
                <b>{t(`comment.report.reasons.${reason}`)}</b>{" "}
                <small>
                  <LogTime time={time} />
                  {!open && ` · ${t("moderation.settled")}`}
                </small>
                {detail && <p dir="auto">{detail}</p>}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </>
  );
}
