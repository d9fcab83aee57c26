// The line about a user who looks for a team, with the readers that it has.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/core/call";
import type { TeamSearchEntry } from "@/core/generated/contract";
import { SEARCH_LINE_MAX } from "@/core/generated/teams";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { useSubmit } from "@/shared/form/useSubmit";
import { useRefreshSignups } from "@/shared/signup/useRefreshSignups";
import { characters } from "@/ui/characters";
import { Field } from "@/ui/form/Field";
import { TextInput } from "@/ui/form/TextInput";
import { toast } from "@/ui/toast/toast";
import styles from "./SearchSheet.module.css";
import type { NamedSearchPlace } from "./searchPlace";

interface SearchFormProps extends NamedSearchPlace {
  /** The entry that is changed; null for a new one. */
  entry: TeamSearchEntry | null;
  onSaved: () => void;
}

export function SearchForm({ competitionId, groupId, group, entry, onSaved }: SearchFormProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const refresh = useRefreshSignups();
  const [line, setLine] = useState(entry?.line ?? "");
  const label = t("team.search.line");
  const save = useSubmit({
    // The server applies the core's rules; refused text stays as typed.
    check: () => ({}),
    send: () => call("team.searchKeep", { competitionId, groupId, line }, { showMessage: false }),
    onDone: (search) => {
      queries.setQueryData(queryFor("team.search", { competitionId }).queryKey, search);
      if (search.entry?.hidden) toast.info(t("team.search.review"));
      else toast.success(t(entry ? "errors.success.modify" : "team.done.search"));
      onSaved();
    },
    // The page below shows the team or the sign-up that is the reason.
    onRefused: () => void refresh(),
  });
  return (
    <SubmitForm submission={save} label={t(entry ? "common.action.save" : "team.search.start")}>
      <p className={styles.lead}>{t("team.search.lead")}</p>
      <Field
        required
        label={label}
        help={group && t("team.search.who", { group })}
        count={[characters(line.trim()).length, SEARCH_LINE_MAX]}
        error={save.errors.text("line", label)}
      >
        <TextInput
          name="line"
          autoComplete="off"
          placeholder={t("team.search.lineHint")}
          value={line}
          onChange={(typed) => {
            setLine(typed);
            save.errors.forget("line");
          }}
        />
      </Field>
    </SubmitForm>
  );
}
