// One entry of the audit log: who, when, from where, and each field before and after.
import type { AuditLine } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { KeyValue } from "@/ui/card/KeyValue";
import { Aside } from "../frame/Aside";
import { LogTime } from "../table/LogTime";
import styles from "./AuditPage.module.css";
import { actionName, subjectName } from "./actions";
import { changesOf } from "./changes";

export function AuditDetails({ line, onClose }: { line: AuditLine; onClose: () => void }) {
  const { t } = useTranslation();
  const changes = changesOf(line.before, line.after);
  const rows = [
    { key: "who", label: t("console.audit.who"), value: line.account || t("console.audit.server") },
    { key: "time", label: t("console.audit.time"), value: <LogTime time={line.time} /> },
    {
      key: "object",
      label: t("console.audit.object"),
      value: subjectName(t, line.subject, line.subjectId),
    },
    { key: "reason", label: t("console.decision.reason"), value: line.reason },
    { key: "address", label: t("console.audit.address"), value: line.address },
  ];
  return (
    <Aside title={actionName(t, line.call)} onClose={onClose} readOnly>
      <KeyValue small rows={rows.filter(({ value }) => value !== "")} />
      <h3 className={styles.heading}>{t("console.audit.changes")}</h3>
      {changes.length === 0 && <p className="t2 small">{t("console.audit.noChanges")}</p>}
      {changes.map(({ field, before, after }) => (
        <dl key={field} className={styles.change}>
          <dt translate="no">{field}</dt>
          {before !== null && (
            <dd className={styles.old} dir="auto">
              <span className={styles.side}>{t("console.audit.before")}</span>
              {before}
            </dd>
          )}
          {after !== null && (
            <dd className={styles.new} dir="auto">
              <span className={styles.side}>{t("console.audit.after")}</span>
              {after}
            </dd>
          )}
        </dl>
      ))}
    </Aside>
  );
}
