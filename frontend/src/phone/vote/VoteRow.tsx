// One entry of the log: what happened to a like or gift, whether it counts, and its check.
import type { VoteReceipt, VoteStatus } from "@/core/generated/contract";
import { href } from "@/core/href";
import { savesFiles } from "@/host/saveFile";
import { downloadBlob } from "@/host/savePicture";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Badge, type BadgeTone } from "@/ui/badge/Badge";
import { Banner } from "@/ui/banner/Banner";
import { Button } from "@/ui/button/Button";
import { Link } from "@/ui/link/Link";
import { useVoteCheck } from "./useVoteCheck";
import styles from "./VoteRow.module.css";

const TONES: Record<VoteStatus, BadgeTone> = {
  valid: "ok",
  held: "warn",
  void: "bad",
  undone: "neutral",
};

interface VoteRowProps {
  activity: number;
  vote: VoteReceipt;
}

export function VoteRow({ activity, vote }: VoteRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  // Later acts on a vote say themselves what they did.
  const isGiven = vote.act === "like" || vote.act === "gift";
  return (
    <article className={styles.row}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Link to={href("displayGallery", { competitionId: activity, workId: vote.workId })}>
            {vote.title}
          </Link>
        </h2>
        {isGiven && <Badge tone={TONES[vote.status]}>{t(`vote.status.${vote.status}`)}</Badge>}
      </div>
      <p className={styles.line}>
        {t(`vote.act.${vote.act}`)}
        {" · "}
        <time dateTime={vote.time}>{format.moment(vote.time)}</time>
        {vote.index !== null && ` · ${t("vote.entry", { index: format.number(vote.index) })}`}
      </p>
      {isGiven && vote.reason && vote.status !== "valid" && (
        <p className={styles.line}>{t(`vote.reason.${vote.reason}`)}</p>
      )}
      {vote.covered ? (
        <Check activity={activity} vote={vote} />
      ) : (
        <p className={styles.line}>{t("vote.waiting")}</p>
      )}
    </article>
  );
}

/** The check, its result, and the proof as a file for `laurel recount`. */
function Check({ activity, vote }: VoteRowProps) {
  const { t } = useTranslation();
  const { check, isChecking, result } = useVoteCheck(activity, vote);
  const isIncluded = result?.verdict === "included";
  const save = () => {
    if (!result) return;
    const file = new Blob([result.proof], { type: "text/plain;charset=utf-8" });
    downloadBlob(file, `${activity}-${vote.index}.tlog-proof`);
  };
  return (
    <>
      {result && (
        <Banner tone={isIncluded ? "ok" : "bad"} role={isIncluded ? "status" : "alert"}>
          {t(`vote.verdict.${result.verdict}`)}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button size="sm" icon="shield-check" loading={isChecking} onClick={check}>
          {t("vote.check")}
        </Button>
        {result && savesFiles() && (
          <Button size="sm" icon="download-simple" onClick={save}>
            {t("vote.save")}
          </Button>
        )}
      </div>
    </>
  );
}
