// Words and files of a work, as it is shown or as it will be.
import type { OwnMedia, WorkContent, WorkStatus } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { WorkBadge } from "@/session/work/WorkBadge";
import { Badge } from "@/ui/badge/Badge";
import { Card } from "@/ui/card/Card";
import { Picture } from "@/ui/picture/Picture";
import { smallOf } from "./content";
import styles from "./WorkState.module.css";

interface WorkVersionProps {
  version: { status: WorkStatus; content: WorkContent; media: OwnMedia[] };
  workNo: string;
}

export function WorkVersion({ version, workNo }: WorkVersionProps) {
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
      <ul className={styles.files} hidden={media.length === 0} aria-label={t("work.files")}>
        {media.map((file, index) => (
          <li key={file.id}>
            <Picture
              src={smallOf(file)}
              alt={t("work.fileNumber", { number: index + 1 })}
              ratio="1/1"
              radius="m"
            >
              {file.status !== "ready" && (
                <Badge className={styles.mark} tone={file.status === "failed" ? "bad" : "neutral"}>
                  {t(`work.file.${file.status}`)}
                </Badge>
              )}
            </Picture>
          </li>
        ))}
      </ul>
    </>
  );
}
