// The words that make a comment wait for a review, one per line.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { refusalCode } from "@/core/callError";
import { VERSION_CONFLICT } from "@/core/generated/codes";
import type { CommentWords } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { useSubmit } from "@/shared/form/useSubmit";
import { QueryView } from "@/shared/query/QueryView";
import { Banner } from "@/ui/banner/Banner";
import { Button } from "@/ui/button/Button";
import { Field } from "@/ui/form/Field";
import { TextArea } from "@/ui/form/TextArea";
import { toast } from "@/ui/toast/toast";
import { ConsolePage } from "../frame/ConsolePage";
import { TableSkeleton } from "../table/TableSkeleton";
import styles from "./CommentsPage.module.css";

const ROWS = 16;

export function Component() {
  const { t } = useTranslation();
  const words = useQuery(organiserQuery("organise.commentWords", {}));
  return (
    <ConsolePage title={t("console.title.words")}>
      <div className={styles.words}>
        <p className={styles.intro}>{t("moderation.words.intro")}</p>
        <QueryView query={words} skeleton={<TableSkeleton />}>
          {(stored) => <WordsForm stored={stored} onReload={() => void words.refetch()} />}
        </QueryView>
      </div>
    </ConsolePage>
  );
}

interface WordsFormProps {
  stored: CommentWords;
  onReload: () => void;
}

function WordsForm({ stored, onReload }: WordsFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [text, setText] = useState(stored.words);
  const [stale, setStale] = useState(false);
  const label = t("moderation.words.label");
  const submission = useSubmit<CommentWords>({
    check: () => ({}),
    send: () =>
      organiserCall(
        "organise.commentWordsChange",
        { words: text, version: stored.version },
        { showMessage: false },
      ),
    onDone: (saved) => {
      setText(saved.words);
      setStale(false);
      client.setQueryData(organiserQuery("organise.commentWords", {}).queryKey, saved);
      toast.success(t("moderation.words.saved", { count: saved.count }));
    },
    onRefused: (error) => setStale(refusalCode(error) === VERSION_CONFLICT),
  });
  const { errors } = submission;
  const change = (typed: string) => {
    setText(typed);
    errors.forget("words");
  };
  return (
    <SubmitForm submission={submission} label={t("moderation.words.save")}>
      {stale && (
        <Banner tone="warn">
          {t("moderation.words.stale")}{" "}
          <Button tone="text" size="sm" onClick={onReload}>
            {t("moderation.words.reload")}
          </Button>
        </Banner>
      )}
      <Field
        label={label}
        hint={t("moderation.words.count", { count: stored.count })}
        help={t("moderation.words.help")}
        error={errors.text("words", label)}
      >
        <TextArea rows={ROWS} value={text} onChange={change} spellCheck={false} dir="auto" />
      </Field>
      <WordsFile onText={(added) => change(text ? `${text}\n${added}` : added)} />
    </SubmitForm>
  );
}

/** Adds the lines of a text file, which are saved with the form. */
function WordsFile({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <p className={styles.file}>
      <label htmlFor={id}>{t("moderation.words.file")}</label>{" "}
      <input
        id={id}
        type="file"
        accept=".txt,text/plain"
        onChange={async ({ target }) => {
          const [file] = target.files ?? [];
          if (file) onText(await file.text());
          target.value = "";
        }}
      />
    </p>
  );
}
