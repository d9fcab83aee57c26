// Texts and files of one version of a work.
import type { OwnMedia, WorkContent, WorkStatus } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { WorkBadge } from "@/shared/work/WorkBadge";
import { Card } from "@/ui/card/Card";
import { WorkFiles } from "./WorkFiles";
import styles from "./WorkState.module.css";

interface WorkVersionProps {
  version: { status: WorkStatus; content: WorkContent; media: OwnMedia[] };
  workNo: string;
  /** Address of the public page; null if no other user can see the version. */
  shownAt: string | null;
}

export function WorkVersion({ version, workNo, shownAt }: WorkVersionProps) {
  const { t } = useTranslation();
  const { status, content, media } = version;
  return (
    <>
      <Card as="section" className={styles.work}>
        <p className={styles.top}>
          <WorkBadge status={status} />
          {workNo && <span>{t("work.number", { number: workNo })}</span>}
        </p>
        <h2 className={styles.title}>{content.title || t("work.untitled")}</h2>
        <p className={styles.author}>{content.authorName}</p>
        {content.intro && <p className={styles.intro}>{content.intro}</p>}
      </Card>
      <WorkFiles files={media} shownAt={shownAt} />
    </>
  );
}
