// The builder once the form is loaded.
import { useState } from "react";
import type { FieldErrors, StoredFormAnswer, StoredQuestion } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Badge } from "@/ui/badge/Badge";
import { toast } from "@/ui/toast/toast";
import { ConsolePage } from "../frame/ConsolePage";
import { useConsoleQuery } from "../route";
import { BuilderNotices } from "./BuilderNotices";
import { FormActions } from "./FormActions";
import styles from "./FormBuilder.module.css";
import { FormConflictSheet } from "./FormConflictSheet";
import { LazyFormPreview } from "./LazyFormPreview";
import { PersonsAside } from "./PersonsAside";
import { QuestionAside } from "./QuestionAside";
import { QuestionRows } from "./QuestionRows";
import { PERSONS, placeOf, withNewQuestion, withoutQuestion } from "./questions";
import { UseFormSheet } from "./UseFormSheet";
import { useFormDraft } from "./useFormDraft";
import { shownErrors } from "./useFormErrors";
import { useQuestionWords } from "./useQuestionWords";
import { useUndoKeys } from "./useUndoKeys";

interface FormBuilderProps {
  id: number;
  answer: StoredFormAnswer;
}

export function FormBuilder({ id, answer }: FormBuilderProps) {
  const { t } = useTranslation();
  const words = useQuestionWords();
  const [query, move] = useConsoleQuery("form");
  const [wasTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<FieldErrors>({});
  /** The name of a question that was just removed. */
  const [removed, setRemoved] = useState<string | null>(null);
  const draft = useFormDraft(id, answer, {
    onAnswered: () => setAsking(false),
    onUsed: (version) => {
      setTried(false);
      toast.success(t("console.form.used", { version }));
    },
    onMerged: () => toast.info(t("console.form.merged")),
    onRefused: setRefused,
  });
  const { form, stored } = draft;
  const errors = shownErrors(form, { ...refused, ...draft.errors }, wasTried);
  const forget = () => {
    setRemoved(null);
    setRefused({});
  };
  const step = (take: (() => void) | undefined) =>
    take &&
    (() => {
      forget();
      take();
    });
  const [undo, redo] = [step(draft.undo), step(draft.redo)];
  useUndoKeys(undo, redo);

  const edit: typeof draft.edit = (next, mark) => {
    forget();
    draft.edit(next, mark);
  };
  const close = () => move.refine({ question: undefined });
  const remove = (question: StoredQuestion) => {
    edit(withoutQuestion(form, question.key));
    setRemoved(words.nameOf(question));
    close();
  };
  const add = (question: StoredQuestion, at = form.questions.length) => {
    edit(withNewQuestion(form, at, question));
    move.step({ question: question.key });
  };
  const chosen = form.questions[placeOf(form, query.question ?? "")];
  const shared = { draft: { ...draft, edit }, errors, onClose: close };
  const aside =
    query.question === PERSONS ? (
      <PersonsAside {...shared} />
    ) : (
      chosen && (
        <QuestionAside
          key={chosen.key}
          {...shared}
          question={chosen}
          onAdd={add}
          onRemove={() => remove(chosen)}
        />
      )
    );
  return (
    <ConsolePage
      title={t("console.title.form")}
      badge={<VersionBadge stored={stored} />}
      actions={
        <FormActions
          draft={draft}
          undo={undo}
          redo={redo}
          onUse={() => {
            setTried(true);
            setAsking(true);
          }}
        />
      }
      aside={aside}
      narrowAside
    >
      <BuilderNotices
        draft={draft}
        removed={removed}
        onDiscard={() => edit(stored.form)}
        onUndo={undo}
      />
      <div className={styles.parts}>
        <QuestionRows form={form} errors={errors} open={query.question} onEdit={edit} onAdd={add} />
        <LazyFormPreview form={form} marked={query.question} />
      </div>
      <UseFormSheet
        open={isAsking && draft.isChanged}
        onClose={() => setAsking(false)}
        id={id}
        draft={draft}
        refused={refused}
      />
      {draft.conflict && <FormConflictSheet conflict={draft.conflict} onDecide={draft.resolve} />}
    </ConsolePage>
  );
}

/** The version in use, and how many sign-ups were filled in with any version. */
function VersionBadge({ stored }: { stored: StoredFormAnswer }) {
  const { t } = useTranslation();
  const filled = stored.filled.reduce((sum, { count }) => sum + count, 0);
  return (
    <Badge>
      {t("console.form.inUse", { version: stored.formVersion })}
      {filled > 0 && ` · ${t("console.form.filled", { count: filled })}`}
    </Badge>
  );
}
