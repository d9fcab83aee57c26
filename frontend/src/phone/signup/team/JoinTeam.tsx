// Joins a team by its code with the member's own part.
import { Navigate } from "react-router";
import { FULL, SIGNUP_NOT_OPEN } from "@/core/generated/codes";
import type { TeamInvitation } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { MissingPage } from "@/shared/route/MissingPage";
import { isMissing } from "@/shared/signup/refusal";
import { TeamBrief } from "@/shared/team/TeamBrief";
import { useInvitation } from "@/shared/team/useInvitation";
import { useSeatText } from "@/shared/team/useSeatText";
import { Screen } from "@/ui/frame/Screen";
import { FormSkeleton } from "../form/FormSkeleton";
import { OpenForm } from "../form/OpenForm";
import { useDraft } from "../form/useDraft";
import { useFormData } from "../form/useFormData";
import { asMember } from "./sending";
import { TeamFeeNote } from "./TeamFeeNote";
import styles from "./TeamPart.module.css";

/** The invitation knows whether its team needs a place of the group, and whether it can be joined after sign-up. */
const OWN_PART = { part: "member", ignored: [FULL, SIGNUP_NOT_OPEN] } as const;

export function JoinTeam({ userId, code }: { userId: string; code: string }) {
  const { query, invalid } = useInvitation(code);
  // The page of the code says what is wrong with it, and takes another one.
  const invitation = query.data;
  const ended = invitation && !invitation.mine && invitation.obstacle === SIGNUP_NOT_OPEN;
  if (invalid || ended) return <Navigate replace to={href("invite", { code })} />;
  if (invitation) return <JoinForm userId={userId} code={code} invitation={invitation} />;
  return (
    <Screen busy={query.isPending}>
      <QueryView query={query} skeleton={<FormSkeleton />}>
        {() => null}
      </QueryView>
    </Screen>
  );
}

interface JoinFormProps {
  userId: string;
  code: string;
  invitation: TeamInvitation;
}

function JoinForm({ userId, code, invitation }: JoinFormProps) {
  const { t } = useTranslation();
  const seatText = useSeatText();
  const { competitionId, groupId, teamId, teamName, captainName } = invitation;
  const parts = useFormData(competitionId, groupId, null, OWN_PART);
  const draft = useDraft(userId, `join${teamId}`);
  if (isMissing(parts.part.error)) return <MissingPage />;
  const captain = captainName && t("team.captainNamed", { name: captainName });
  const { detail, group } = parts.data ?? {};
  return (
    <OpenForm
      parts={parts}
      draft={draft}
      sending={asMember(code)}
      label={() => t("team.action.join")}
      paidFor={() => null}
      otherGroups={false}
      top={() => (
        <div className={styles.part}>
          <TeamBrief
            competitionId={competitionId}
            cover={invitation.logo || invitation.cover}
            name={teamName}
            note={[captain, seatText(invitation)].filter(Boolean).join(" · ")}
          />
          {detail && group && <TeamFeeNote group={group} zone={detail.timezone} />}
        </div>
      )}
    />
  );
}
