// Answers that a participant changed outside of the usual rules: each as it was and as it became.
import type { AnswerChange, AnswerLine } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import styles from "./AnswerChanges.module.css";

export function AnswerChanges({ changes }: { changes: readonly AnswerChange[] }) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes} aria-label={t("console.permit.changes")}>
      {changes.map(({ name, before, after }) => (
        <div key={`${name} ${after.key}`}>
          <dt dir="auto">{name ? `${name} · ${after.label}` : after.label}</dt>
          <dd dir="auto">
            <del>
              <Words line={before} />
            </del>{" "}
            <ins>
              <Words line={after} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Files are counted: those of an earlier answer may be gone. */
function Words({ line: { text, files } }: { line: AnswerLine }) {
  const { t } = useTranslation();
  if (files.length > 0) return t("console.permit.files", { count: files.length });
  return text === "" ? t("console.permit.none") : text;
}
