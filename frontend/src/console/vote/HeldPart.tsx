// Held votes: their deadlines, decisions by rule, and each vote with decisions about the picked ones.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Section } from "@/ui/card/Section";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { Deadlines } from "./Deadlines";
import { HeldRules } from "./HeldRules";
import { VoteFilters } from "./VoteFilters";
import { VoteList, type VoteListProps } from "./VoteList";
import styles from "./VotesPage.module.css";

export function HeldPart(props: VoteListProps & { decides: boolean }) {
  const { competitionId, query, move, decides } = props;
  const { t } = useTranslation();
  const held = useQuery({
    ...organiserQuery("organise.voteHeld", { competitionId }),
    // A reason that is being typed stays while the console changes to another language.
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <QueryView query={held} skeleton={<Skeleton height={160} radius={20} />}>
        {(data) => (
          <>
            <Deadlines
              competitionId={competitionId}
              countTime={data.countTime}
              voidTime={data.voidTime}
            />
            <HeldRules competitionId={competitionId} held={data} decides={decides} />
          </>
        )}
      </QueryView>
      <Section title={t("votedesk.singly")} small className={styles.rules}>
        <VoteFilters query={query} move={move} />
        <VoteList {...props} />
      </Section>
    </>
  );
}
