// What a member may do besides inviting and submitting, as the server offers it.
import { useState } from "react";
import type { TeamDetail } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { ListCard } from "@/ui/card/ListCard";
import { ListCell } from "@/ui/card/ListCell";
import { Section } from "@/ui/card/Section";
import { ActionSheet } from "@/ui/overlay/ActionSheet";
import { RenameSheet } from "./RenameSheet";
import type { TeamActing } from "./useTeamActions";

interface TeamActionsProps {
  team: TeamDetail;
  acting: TeamActing;
}

export function TeamActions({ team, acting }: TeamActionsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<"rename" | "handOver" | "replace" | null>(null);
  const close = () => setOpen(null);
  const { item, actions, members } = team;
  const may = (action: (typeof actions)[number]) => actions.includes(action);
  const offered = actions.filter(
    (action) => !["submit", "invite", "ask", "remove"].includes(action),
  );
  if (offered.length === 0) return null;
  return (
    <Section small title={t("team.action.title")}>
      <ListCard>
        {may("editRecord") && (
          <ListCell
            icon="identification-card"
            label={t("team.action.editRecord")}
            to={href("applyForm", { teamId: item.id, part: "member" })}
          />
        )}
        {may("rename") && (
          <ListCell
            icon="pencil-simple"
            label={t("team.action.rename")}
            onClick={() => setOpen("rename")}
          />
        )}
        {may("resetCode") && (
          <ListCell
            icon="arrow-clockwise"
            label={t("team.action.resetCode")}
            value={<span className="num">{item.inviteCode}</span>}
            onClick={acting.resetCode}
          />
        )}
        {may("handOver") && (
          <ListCell
            icon="users-three"
            label={t("team.action.handOver")}
            onClick={() => setOpen("handOver")}
          />
        )}
        {may("replace") && (
          <ListCell
            icon="user-plus"
            label={t("team.action.replace")}
            onClick={() => setOpen("replace")}
          />
        )}
        {may("leave") && (
          <ListCell
            icon="sign-out"
            tone="danger"
            label={t("team.action.leave")}
            onClick={acting.leave}
          />
        )}
        {may("disband") && (
          <ListCell
            icon="trash"
            tone="danger"
            label={t("team.action.disband")}
            onClick={acting.disband}
          />
        )}
      </ListCard>
      <RenameSheet team={team} open={open === "rename"} onClose={close} />
      <ActionSheet
        open={open === "handOver"}
        onClose={close}
        title={t("team.handOver.choose")}
        actions={members
          .filter(({ me }) => !me)
          .map((member) => ({
            key: String(member.id),
            label: member.name,
            onSelect: () => acting.handOver(member),
          }))}
      />
      <ActionSheet
        open={open === "replace"}
        onClose={close}
        title={t("team.replace.choose")}
        actions={members
          .filter(({ role }) => role !== "captain")
          .map((member) => ({
            key: String(member.id),
            label: member.name,
            icon: member.replaced ? ("check-circle" as const) : undefined,
            onSelect: () => acting.replace(member),
          }))}
      />
    </Section>
  );
}
