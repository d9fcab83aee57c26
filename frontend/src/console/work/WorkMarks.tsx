// Marks of a work that needs a closer look: a video, a file of another work, reports.
import type { WorkLine } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import type { IconName } from "@/ui/icon/names";
import styles from "./WorkMarks.module.css";

export function WorkMarks({ line, className }: { line: WorkLine; className?: string | undefined }) {
  const { t } = useTranslation();
  const marks: { icon: IconName; text: string }[] = [];
  if (line.card.kind === "video") marks.push({ icon: "play-fill", text: t("console.works.film") });
  if (line.repeated) marks.push({ icon: "copy", text: t("console.works.repeated") });
  if (line.reports > 0) {
    marks.push({ icon: "flag", text: t("console.works.reports", { count: line.reports }) });
  }
  if (marks.length === 0) return null;
  return (
    <span className={classNames(styles.marks, className)}>
      {marks.map(({ icon, text }) => (
        <span key={icon} className={styles.mark} title={text}>
          <Icon name={icon} size={15} />
          <span className="visually-hidden">{text}</span>
        </span>
      ))}
    </span>
  );
}
