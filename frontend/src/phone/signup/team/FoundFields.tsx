// The fields of a new team, with what follows once it is founded.
import { useId } from "react";
import type { ActivityDetail, GroupView } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { useRuleText } from "@/shared/form/useRuleText";
import { LazyTeamLogo } from "@/shared/team/LazyTeamLogo";
import { TeamNameFields, type TeamWords } from "@/shared/team/TeamNameFields";
import type { SignupForm } from "../form/useSignupForm";
import { LazySearchCell } from "../search/LazySearchCell";
import { TeamFeeNote } from "./TeamFeeNote";
import styles from "./TeamPart.module.css";

interface FoundFieldsProps {
  /** Undefined until it is loaded, as its group. */
  activity: ActivityDetail | undefined;
  words: TeamWords;
  /** Key of the uploaded logo. */
  logo: string | null;
  group: GroupView | undefined;
  state: SignupForm;
}

export function FoundFields({ activity, words, logo, group, state }: FoundFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const ruleText = useRuleText();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t("team.found.title")}
      </h2>
      {activity && group && (
        <>
          <p className={styles.note}>
            {t("team.found.note", { min: group.teamMin ?? 1, max: group.teamMax ?? 1 })}
          </p>
          <TeamFeeNote group={group} zone={activity.timezone} />
          <LazySearchCell competitionId={activity.id} groupId={group.id} />
        </>
      )}
      <TeamNameFields
        words={words}
        onChange={(team) => state.changeTeam({ team })}
        errorOf={(part, label) => {
          const rule = state.errors[part];
          return rule ? ruleText(rule, label) : null;
        }}
      />
      <LazyTeamLogo
        name={words.name}
        current=""
        logo={logo}
        onChange={(chosen) => state.changeTeam({ logo: chosen })}
        onProgress={(progress) => state.onProgress("logo", progress)}
        unreadable={state.errors.logo !== undefined}
        stored
      />
    </section>
  );
}
