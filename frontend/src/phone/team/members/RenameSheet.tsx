// Changes name and slogan of a team; a change that was made meanwhile is shown before another one is saved over it.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/core/call";
import type { TeamDetail } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { useSubmit } from "@/shared/form/useSubmit";
import { useRefreshSignups } from "@/shared/signup/useRefreshSignups";
import { TeamNameFields, type TeamWords } from "@/shared/team/TeamNameFields";
import { Sheet } from "@/ui/overlay/Sheet";
import { toast } from "@/ui/toast/toast";

interface RenameSheetProps {
  team: TeamDetail;
  open: boolean;
  onClose: () => void;
}

export function RenameSheet({ team, open, onClose }: RenameSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t("team.action.rename")}>
      <RenameForm team={team} onSaved={onClose} />
    </Sheet>
  );
}

function RenameForm({ team, onSaved }: { team: TeamDetail; onSaved: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const refresh = useRefreshSignups();
  const { id, name } = team.item;
  const [words, setWords] = useState<TeamWords>({ name, slogan: team.slogan });
  const save = useSubmit({
    // The server applies the core's rules; refused text stays as typed.
    check: () => ({}),
    send: () =>
      call("team.change", { id, ...words, version: team.version }, { showMessage: false }),
    onDone: (changed) => {
      queries.setQueryData(queryFor("team.one", { id }).queryKey, changed);
      toast.success(t("team.done.rename"));
      onSaved();
      void refresh();
    },
    // The newest version, with which the same words can be saved.
    onRefused: () => void refresh(),
  });
  return (
    <SubmitForm submission={save} label={t("common.action.save")}>
      <TeamNameFields
        words={words}
        onChange={(typed) => {
          for (const part of ["name", "slogan"] as const) {
            if (typed[part] !== words[part]) save.errors.forget(part);
          }
          setWords(typed);
        }}
        errorOf={save.errors.text}
      />
    </SubmitForm>
  );
}
