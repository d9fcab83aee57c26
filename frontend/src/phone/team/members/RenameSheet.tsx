// Changes name, slogan and logo of a team; a change that was made meanwhile is shown before another one is saved over it.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/core/call";
import { refusalCode } from "@/core/callError";
import { MEDIA_NOT_ACCEPTED } from "@/core/generated/codes";
import type { TeamDetail } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { useSubmit } from "@/shared/form/useSubmit";
import { useRefreshSignups } from "@/shared/signup/useRefreshSignups";
import { LazyTeamLogo } from "@/shared/team/LazyTeamLogo";
import { TeamNameFields, type TeamWords } from "@/shared/team/TeamNameFields";
import type { UploadProgress } from "@/shared/upload/uploadItem";
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
  /** Key of an uploaded picture; empty to have none, null to keep the logo. */
  const [logo, setLogo] = useState<string | null>(null);
  const [progress, setProgress] = useState<UploadProgress>("done");
  const save = useSubmit({
    // The server applies the core's rules; refused text stays as typed.
    check: () => ({}),
    send: () => {
      const about = { ...words, logo: logo || null, removeLogo: logo === "" };
      return call("team.change", { id, ...about, version: team.version }, { showMessage: false });
    },
    onDone: (changed) => {
      queries.setQueryData(queryFor("team.one", { id }).queryKey, changed);
      toast.success(t("team.done.rename"));
      onSaved();
      void refresh();
    },
    // The newest version, with which the same words can be saved.
    onRefused: (error) => {
      // The storage has deleted the picture.
      if (refusalCode(error) === MEDIA_NOT_ACCEPTED) setLogo(null);
      void refresh();
    },
  });
  const submit = () => {
    if (progress === "busy") toast.error(t("upload.underWay"));
    else save.submit();
  };
  return (
    <SubmitForm submission={{ ...save, submit }} label={t("common.action.save")}>
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
      <LazyTeamLogo
        name={words.name}
        current={team.item.logo}
        logo={logo}
        onChange={(chosen) => {
          save.errors.forget("logo");
          setLogo(chosen);
        }}
        onProgress={setProgress}
        unreadable={save.errors.text("logo", "") !== null}
        stored={false}
      />
    </SubmitForm>
  );
}
