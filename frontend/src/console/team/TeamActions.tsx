// The actions on a whole team that core allows at this time.
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { OrganiserTeam, TeamStaffAction } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { confirm } from "@/ui/overlay/confirm";
import { toast } from "@/ui/toast/toast";
import { refreshTeams } from "./refreshTeams";
import { TargetSheet } from "./TargetSheet";

interface TeamActionsProps {
  team: OrganiserTeam;
  onOpen: (id: number) => void;
}

export function TeamActions({ team, onOpen }: TeamActionsProps) {
  const { t } = useTranslation();
  const [merging, setMerging] = useState(false);
  const { id, name } = team.line;
  const can = (action: TeamStaffAction) => team.actions.includes(action);
  const locking = useMutation({
    mutationFn: (locked: boolean) => organiserCall("organise.teamLock", { id, locked }),
    onSuccess: (_, locked) => {
      toast.success(t(locked ? "teamdesk.wasLocked" : "teamdesk.wasUnlocked", { name }));
      refreshTeams();
    },
  });
  const lock = async () => {
    const yes = await confirm({
      title: t("teamdesk.lockQuestion", { name }),
      text: t("teamdesk.lockText"),
      confirmLabel: t("teamdesk.lock"),
    });
    if (yes) locking.mutate(true);
  };
  return (
    <>
      {can("merge") && <Button onClick={() => setMerging(true)}>{t("teamdesk.merge")}</Button>}
      {can("lock") && (
        <Button loading={locking.isPending} onClick={() => void lock()}>
          {t("teamdesk.lock")}
        </Button>
      )}
      {can("unlock") && (
        <Button loading={locking.isPending} onClick={() => locking.mutate(false)}>
          {t("teamdesk.unlock")}
        </Button>
      )}
      <TargetSheet
        open={merging}
        onClose={() => setMerging(false)}
        team={team.line}
        places={team.line.memberCount}
        title={t("teamdesk.mergeOf", { name })}
        note={t("teamdesk.mergeNote")}
        submitLabel={t("teamdesk.mergeSubmit")}
        field="intoTeamId"
        send={(intoTeamId) => organiserCall("organise.teamMerge", { id, intoTeamId })}
        onDone={(target) => {
          toast.success(t("teamdesk.merged", { name, team: target.name }));
          refreshTeams();
          onOpen(target.id);
        }}
      />
    </>
  );
}
