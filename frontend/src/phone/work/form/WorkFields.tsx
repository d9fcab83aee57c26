// The texts and choices of a work's form.

import { originalityVersion } from "@/core/forms";
import { INTRO_MAX, LINE_MAX } from "@/core/generated/works";
import { useTranslation } from "@/i18n/useTranslation";
import { ListCard } from "@/ui/card/ListCard";
import { SwitchCell } from "@/ui/card/SwitchCell";
import { characters } from "@/ui/characters";
import { Checkbox } from "@/ui/form/Checkbox";
import { Field } from "@/ui/form/Field";
import { TextArea } from "@/ui/form/TextArea";
import { TextInput } from "@/ui/form/TextInput";
import type { WorkFormView } from "./useWorkForm";
import styles from "./WorkFields.module.css";

interface WorkFieldsProps {
  work: Pick<WorkFormView, "words" | "change" | "error">;
  /** The team that is the author; absent for a work that is no team's. */
  teamName: string | null;
}

/**
 * Counts as the core does: characters, without surrounding blanks. Nothing is cut; the field reports a text that is
 * too long.
 */
const count = (text: string, max: number) => [characters(text.trim()).length, max] as const;

export function WorkFields({ work, teamName }: WorkFieldsProps) {
  const { t } = useTranslation();
  const { words, change } = work;
  return (
    <>
      <Field
        label={t("work.title")}
        required
        count={count(words.title, LINE_MAX)}
        error={work.error("title", t("work.title"))}
      >
        <TextInput value={words.title} onChange={(title) => change({ title })} />
      </Field>
      <Field
        label={t("work.intro")}
        count={count(words.intro, INTRO_MAX)}
        error={work.error("intro", t("work.intro"))}
      >
        <TextArea value={words.intro} rows={4} onChange={(intro) => change({ intro })} />
      </Field>
      <Field
        label={t("work.author")}
        required
        count={teamName === null ? count(words.authorName, LINE_MAX) : undefined}
        error={work.error("authorName", t("work.author"))}
        help={teamName === null ? undefined : t("work.teamAuthor")}
        disabled={teamName !== null}
      >
        <TextInput
          value={teamName ?? words.authorName}
          autoComplete="name"
          onChange={(authorName) => change({ authorName })}
        />
      </Field>
      <Field
        label={t("work.tutor")}
        count={count(words.tutorName, LINE_MAX)}
        error={work.error("tutorName", t("work.tutor"))}
      >
        <TextInput value={words.tutorName} onChange={(tutorName) => change({ tutorName })} />
      </Field>
      <WorkConsents work={work} />
    </>
  );
}

/** The consent to downloads, and the declaration of originality. */
function WorkConsents({ work: { words, change, error } }: Pick<WorkFieldsProps, "work">) {
  const { t } = useTranslation();
  return (
    <>
      <ListCard>
        <SwitchCell
          label={t("work.allowDownload")}
          note={t("work.allowDownloadNote")}
          checked={words.allowDownload}
          onChange={(allowDownload) => change({ allowDownload })}
        />
      </ListCard>
      <Checkbox
        square
        checked={words.originality !== ""}
        error={error("originality", t("work.originality"), t("work.originalityNeeded"))}
        onChange={(yes) => change({ originality: yes ? originalityVersion() : "" })}
        className={styles.original}
      >
        <strong>{t("work.originality")}</strong>
        <small>{t("work.originalNote")}</small>
      </Checkbox>
    </>
  );
}
