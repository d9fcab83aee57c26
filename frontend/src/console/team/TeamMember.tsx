// A person who is or was in a team, with what staff may do about them. The captain stays until another one is named.
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { OrganiserTeam, TeamMemberLine, TeamStaffAction } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Badge } from "@/ui/badge/Badge";
import { Button } from "@/ui/button/Button";
import { confirm } from "@/ui/overlay/confirm";
import { toast } from "@/ui/toast/toast";
import { ReasonSheet } from "../decision/ReasonSheet";
import { refreshTeams } from "./refreshTeams";
import { TargetSheet } from "./TargetSheet";
import styles from "./TeamsPage.module.css";

interface TeamMemberProps {
  team: OrganiserTeam;
  member: TeamMemberLine;
  zone: string | undefined;
}

export function TeamMember({ team, member, zone }: TeamMemberProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, nickname, phone, captain, status, replaced, paid, joinedTime, leftTime } = member;
  const facts = [
    nickname === name ? "" : nickname,
    phone,
    format.dateTime(leftTime ?? joinedTime, zone),
  ];
  return (
    <li>
      <div className={styles.person}>
        <b dir="auto">{name || t("teamdesk.nameless")}</b>
        {captain && <Badge tone="info">{t("columns.team.captain")}</Badge>}
        {status !== "joined" && <Badge>{t(`teamdesk.${status}`)}</Badge>}
        {replaced && <Badge tone="warn">{t("teamdesk.toReplace")}</Badge>}
        {paid !== null && (
          <Badge tone={paid ? "ok" : "warn"}>
            {t(paid ? "signup.payStatus.paid" : "signup.payStatus.unpaid")}
          </Badge>
        )}
      </div>
      <small className={styles.facts}>{facts.filter(Boolean).join(" · ")}</small>
      {status === "joined" && !captain && <MemberTools team={team} member={member} />}
    </li>
  );
}

const OF_MEMBERS: readonly TeamStaffAction[] = ["captain", "move", "replace", "remove"];

function MemberTools({ team, member }: Omit<TeamMemberProps, "zone">) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<"move" | "remove" | null>(null);
  const close = () => setAsking(null);
  const { id } = team.line;
  const { name } = member;
  const can = (action: TeamStaffAction) => team.actions.includes(action);
  const done = (text: string) => {
    toast.success(text);
    refreshTeams();
  };
  const naming = useMutation({
    mutationFn: () => organiserCall("organise.teamCaptain", { id, memberId: member.id }),
    onSuccess: () => done(t("teamdesk.captainDone", { name })),
  });
  const nameCaptain = async () => {
    const yes = await confirm({
      title: t("teamdesk.captainQuestion", { name }),
      text: t("teamdesk.captainText"),
      confirmLabel: t("teamdesk.captain"),
    });
    if (yes) naming.mutate();
  };
  const replacing = useMutation({
    mutationFn: (replace: boolean) =>
      organiserCall("organise.teamReplace", { id, memberId: member.id, replace }),
    onSuccess: (_, replace) =>
      done(t(replace ? "teamdesk.replaceDone" : "teamdesk.keepDone", { name })),
  });
  const letReplace = async () => {
    const yes = await confirm({
      title: t("teamdesk.replaceQuestion", { name }),
      text: t("teamdesk.replaceText"),
      confirmLabel: t("teamdesk.replace"),
    });
    if (yes) replacing.mutate(true);
  };
  if (!team.actions.some((action) => OF_MEMBERS.includes(action))) return null;
  return (
    <fieldset className={styles.tools} aria-label={name}>
      {can("captain") && (
        <Button size="sm" loading={naming.isPending} onClick={() => void nameCaptain()}>
          {t("teamdesk.captain")}
        </Button>
      )}
      {can("move") && (
        <Button size="sm" onClick={() => setAsking("move")}>
          {t("teamdesk.move")}
        </Button>
      )}
      {can("replace") && (
        <Button
          size="sm"
          loading={replacing.isPending}
          onClick={() => (member.replaced ? replacing.mutate(false) : void letReplace())}
        >
          {t(member.replaced ? "teamdesk.keep" : "teamdesk.replace")}
        </Button>
      )}
      {can("remove") && (
        <Button size="sm" tone="text" onClick={() => setAsking("remove")}>
          {t("teamdesk.remove")}
        </Button>
      )}
      <TargetSheet
        open={asking === "move"}
        onClose={close}
        team={team.line}
        places={1}
        title={t("teamdesk.moveOf", { name })}
        note={t("teamdesk.moveNote")}
        submitLabel={t("teamdesk.moveSubmit")}
        field="toTeamId"
        send={(toTeamId) =>
          organiserCall("organise.teamMove", { id, memberId: member.id, toTeamId })
        }
        onDone={(target) => done(t("teamdesk.moved", { name, team: target.name }))}
      />
      <ReasonSheet
        open={asking === "remove"}
        onClose={close}
        title={t("teamdesk.removeOf", { name })}
        note={<p className={styles.note}>{t("teamdesk.removeNote")}</p>}
        help={t("teamdesk.reasonHelp")}
        submitLabel={t("teamdesk.remove")}
        templates={[]}
        send={(reason) => organiserCall("organise.teamRemove", { id, memberId: member.id, reason })}
        onDone={() => done(t("teamdesk.wasRemoved", { name }))}
      />
    </fieldset>
  );
}
