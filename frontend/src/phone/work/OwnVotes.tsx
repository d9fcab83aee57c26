// The votes for an own work: counted, held and void, with reasons.
import { useQuery } from "@tanstack/react-query";
import type { OwnWork, VoteGroupCount } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/card/Card";
import { KeyValue } from "@/ui/card/KeyValue";
import { useSubmission } from "./useSubmission";
import styles from "./WorkState.module.css";

/** Nothing for a work that was never on show, and for an activity without likes. */
export function OwnVotes({ own: { id, competitionId, status } }: { own: OwnWork }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { activity } = useSubmission(competitionId);
  const { data } = useQuery({
    ...queryFor("vote.ofWork", { id }),
    enabled: status === "published" || status === "hidden",
  });
  if (!data?.likeStart) return null;
  const { likeCount, giftValue, held, voided, voidTime } = data;
  const groups = (key: "held" | "voided", counts: readonly VoteGroupCount[]) =>
    counts.length === 0
      ? []
      : [
          {
            key,
            label: (
              <>
                {t(`work.votes.${key}`)}
                <small>
                  {counts
                    .map(
                      ({ group, count }) =>
                        `${t(`work.votes.group.${group}`)} ${format.number(count)}`,
                    )
                    .join(" · ")}
                </small>
              </>
            ),
            value: format.number(counts.reduce((sum, { count }) => sum + count, 0)),
          },
        ];
  return (
    <Card as="section" className={styles.votes}>
      <h2>{t("work.votes.title")}</h2>
      <KeyValue
        rows={[
          { key: "likes", label: t("work.votes.likes"), value: format.number(likeCount) },
          ...(giftValue > 0
            ? [{ key: "gifts", label: t("work.votes.gifts"), value: format.number(giftValue) }]
            : []),
          ...groups("held", held),
          ...groups("voided", voided),
        ]}
      />
      {voidTime && (
        <p className={styles.note}>
          {t("work.votes.until", { time: format.moment(voidTime, activity?.timezone) })}
        </p>
      )}
    </Card>
  );
}
