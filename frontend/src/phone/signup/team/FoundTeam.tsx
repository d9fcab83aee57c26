// Founds a team: its name, slogan and logo, and the captain's own part.
import { FULL } from "@/core/generated/codes";
import { useTranslation } from "@/i18n/useTranslation";
import { MissingPage } from "@/shared/route/MissingPage";
import { isMissing } from "@/shared/signup/refusal";
import { emptyDraft } from "../form/draft";
import { OpenForm } from "../form/OpenForm";
import { useDraft } from "../form/useDraft";
import { useFormData } from "../form/useFormData";
import { FoundFields } from "./FoundFields";
import { asFounder } from "./sending";

/** The team takes places only when it is signed up. */
const OWN_PART = { part: "member", ignored: [FULL] } as const;

interface FoundTeamProps {
  userId: string;
  competitionId: number;
  groupId: number;
}

export function FoundTeam({ userId, competitionId, groupId }: FoundTeamProps) {
  const { t } = useTranslation();
  const parts = useFormData(competitionId, groupId, null, OWN_PART);
  const draft = useDraft(userId, `found${groupId}`, {
    begin: { ...emptyDraft(), team: { name: "", slogan: "" } },
  });
  if (isMissing(parts.part.error)) return <MissingPage />;
  return (
    <OpenForm
      parts={parts}
      draft={draft}
      sending={asFounder(draft.latest)}
      label={() => t("team.action.found")}
      paidFor={() => null}
      otherGroups
      top={(state) =>
        draft.draft.team && (
          <FoundFields
            key={`team ${draft.turn}`}
            activity={parts.data?.detail}
            words={draft.draft.team}
            logo={draft.draft.logo}
            group={parts.data?.group}
            state={state}
          />
        )
      }
    />
  );
}
