// Asks for the reason of a decision about votes, after saying what the decision does.
import { useTranslation } from "@/i18n/useTranslation";
import { Banner } from "@/ui/banner/Banner";
import { ReasonSheet } from "../decision/ReasonSheet";
import type { Verdict } from "./decideVotes";
import { useVoteTemplates } from "./useVoteTemplates";
import styles from "./VotesPage.module.css";

interface VerdictSheetProps {
  open: boolean;
  verdict: Verdict;
  /** Number of votes. */
  count: number;
  /** The votes in words, such as their rule and work; absent for picked ones. */
  subject?: string | undefined;
  /** Votes that are added meanwhile are decided too. */
  byRule?: boolean | undefined;
  onClose: () => void;
  onReason: (reason: string) => void;
}

export function VerdictSheet(props: VerdictSheetProps) {
  const { open, verdict, count, subject, byRule, onClose, onReason } = props;
  const { t } = useTranslation();
  const templates = useVoteTemplates(verdict);
  const name = t(`votedesk.many.${verdict}`, { count });
  return (
    <ReasonSheet
      key={verdict}
      open={open}
      onClose={onClose}
      title={name}
      submitLabel={name}
      help={t("votedesk.reasonHelp")}
      templates={templates}
      note={
        <Banner tone={verdict === "void" ? "warn" : "info"} className={styles.effect}>
          {subject && (
            <p dir="auto">
              <b>{subject}</b>
            </p>
          )}
          <p>{t(`votedesk.effect.${verdict}`, { count })}</p>
          {byRule && <p>{t("votedesk.effect.meanwhile")}</p>}
        </Banner>
      }
      send={async (reason) => reason}
      onDone={onReason}
    />
  );
}
