// The deadlines of held votes, in one sentence.
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Banner } from "@/ui/banner/Banner";
import { useActivityZone } from "../activity/useActivityZone";
import { deadlineOf } from "./deadlineOf";
import styles from "./VotesPage.module.css";

interface DeadlinesProps {
  competitionId: number;
  /** RFC 3339; null without a like window. */
  countTime: string | null;
  voidTime: string | null;
}

export function Deadlines({ competitionId, countTime, voidTime }: DeadlinesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { zone } = useActivityZone(competitionId);
  const times = {
    count: countTime === null ? "" : format.moment(countTime, zone),
    void: voidTime === null ? "" : format.moment(voidTime, zone),
  };
  const deadline = deadlineOf({ countTime, voidTime }, Date.now());
  return (
    <Banner tone="info" icon="clock" className={styles.deadline}>
      <p>{t(`votedesk.deadline.${deadline}`, times)}</p>
      <p>{t("votedesk.noneAdds")}</p>
    </Banner>
  );
}
