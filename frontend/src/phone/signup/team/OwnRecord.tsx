// Changes a member's own part of a team that is not signed up.
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { TeamDetail, TeamRecord } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { MissingPage } from "@/shared/route/MissingPage";
import { isMissing } from "@/shared/signup/refusal";
import { TeamBrief } from "@/shared/team/TeamBrief";
import { useSeatText } from "@/shared/team/useSeatText";
import { Screen } from "@/ui/frame/Screen";
import { draftOf, type SentForm } from "../form/draft";
import { FormSkeleton } from "../form/FormSkeleton";
import { OpenForm } from "../form/OpenForm";
import { useDraft } from "../form/useDraft";
import { useFormData } from "../form/useFormData";
import { ClosedTeam } from "./ClosedTeam";
import { asRecord } from "./sending";
import styles from "./TeamPart.module.css";

const OWN_PART = { part: "member", ignored: [] } as const;

export function OwnRecord({ userId, id }: { userId: string; id: number }) {
  const fresh = { refetchOnMount: "always" } as const;
  const team = useQuery({ ...queryFor("team.one", { id }), ...fresh });
  const record = useQuery({ ...queryFor("team.record", { id }), ...fresh });
  if (isMissing(team.error) || isMissing(record.error)) return <MissingPage />;
  // An older answer from the cache would overwrite a later change.
  const known = record.isFetchedAfterMount ? record.data : undefined;
  if (!team.data || !known) {
    const waiting: UseQueryResult = team.data ? record : team;
    return (
      <Screen busy={waiting.isFetching}>
        {waiting.isFetching ? (
          <FormSkeleton />
        ) : (
          <QueryView query={waiting} skeleton={<FormSkeleton />}>
            {() => null}
          </QueryView>
        )}
      </Screen>
    );
  }
  if (!team.data.actions.includes("editRecord")) return <ClosedTeam id={id} />;
  return <RecordForm userId={userId} team={team.data} record={known} />;
}

/** A member's part as a form with one person. */
function sentForm({ personInfoId, answers, formVersion }: TeamRecord): SentForm {
  return {
    persons: [{ personId: personInfoId, name: "", phone: "" }],
    answers: {},
    personAnswers: [answers],
    fixed: [],
    formVersion,
    // The newest change counts.
    version: 0,
  };
}

interface RecordFormProps {
  userId: string;
  team: TeamDetail;
  record: TeamRecord;
}

function RecordForm({ userId, team: { item }, record }: RecordFormProps) {
  const { t } = useTranslation();
  const seatText = useSeatText();
  const sent = sentForm(record);
  const parts = useFormData(item.competitionId, item.groupId, sent, OWN_PART);
  const draft = useDraft(userId, `record${item.id}`, { begin: draftOf(sent) });
  if (isMissing(parts.part.error)) return <MissingPage />;
  return (
    <OpenForm
      parts={parts}
      draft={draft}
      sending={asRecord(item.id)}
      label={() => t("signup.form.save")}
      paidFor={() => null}
      otherGroups={false}
      top={() => (
        <div className={styles.part}>
          <TeamBrief
            competitionId={item.competitionId}
            cover={item.logo || item.cover}
            name={item.name}
            note={seatText(item)}
          />
        </div>
      )}
    />
  );
}
