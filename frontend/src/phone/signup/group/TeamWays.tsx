// The two ways into a group that takes teams.
import { useId } from "react";
import type { GroupView } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { InviteCodeField } from "@/shared/team/InviteCodeField";
import { TeamBrief } from "@/shared/team/TeamBrief";
import { useSeatText } from "@/shared/team/useSeatText";
import { Card } from "@/ui/card/Card";
import { Section } from "@/ui/card/Section";
import { Segmented } from "@/ui/choice/Segmented";
import styles from "./TeamWays.module.css";
import { TEAM_WAYS, type TeamWay } from "./useTeamWay";

interface TeamWaysProps {
  group: GroupView;
  ways: TeamWay;
}

export function TeamWays({ group, ways }: TeamWaysProps) {
  const { t } = useTranslation();
  const panelId = useId();
  const { way, choose, code, typeCode, error } = ways;
  return (
    <Section small title={t("team.way.title")} className={styles.part}>
      <Card pad>
        <Segmented
          label={t("team.way.title")}
          options={TEAM_WAYS.map((value) => ({ value, label: t(`team.way.${value}`) }))}
          value={way}
          onChange={choose}
          panelId={panelId}
        />
        <div id={panelId} role="tabpanel" aria-label={t(`team.way.${way}`)}>
          {way === "found" ? (
            <p className={styles.note}>
              {t("team.found.note", { min: group.teamMin ?? 1, max: group.teamMax ?? 1 })}
            </p>
          ) : (
            <>
              <InviteCodeField code={code} onChange={typeCode} error={error} />
              <div role="status" className={styles.found}>
                <Found ways={ways} />
              </div>
            </>
          )}
        </div>
      </Card>
    </Section>
  );
}

function Found({ ways: { invitation } }: { ways: TeamWay }) {
  const { t } = useTranslation();
  const seatText = useSeatText();
  if (!invitation) return null;
  const { captainName, competitionId, logo, cover, teamName } = invitation;
  const captain = captainName && t("team.captainNamed", { name: captainName });
  return (
    <TeamBrief
      competitionId={competitionId}
      cover={logo || cover}
      name={teamName}
      note={[captain, seatText(invitation)].filter(Boolean).join(" · ")}
    />
  );
}
