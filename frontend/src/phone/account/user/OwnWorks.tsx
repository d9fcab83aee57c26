// The account's newest works in all activities, each with its state.
import type { OwnWorkLine } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { PictureRow } from "@/shared/list/PictureRow";
import { WorkBadge } from "@/shared/work/WorkBadge";
import { Section } from "@/ui/card/Section";
import styles from "./OwnWorks.module.css";
import { OWN_WORKS } from "./ownWorksId";

export interface OwnWorksProps {
  works: readonly OwnWorkLine[];
}

export default function OwnWorks({ works }: OwnWorksProps) {
  const { t } = useTranslation();
  return (
    <div id={OWN_WORKS} className={styles.works}>
      <Section small title={t("account.user.ownWorks")}>
        <PictureRow
          items={works.map(({ id, competitionId, competitionName, title, cover, status }) => ({
            key: id,
            to: href("applyDetail", { workId: id, competitionId }),
            picture: cover,
            name: title || t("work.untitled"),
            note: competitionName,
            badge: <WorkBadge status={status} />,
          }))}
        />
      </Section>
    </div>
  );
}
