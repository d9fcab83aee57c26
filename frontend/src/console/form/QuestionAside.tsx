// The settings of one question, everything that a form knows about it.
import { copyQuestion } from "@/core/activityEditor";
import type { QuestionEditable, StoredQuestion } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { isAnsweredWithFiles } from "@/shared/question/fileQuestion";
import { IconButton } from "@/ui/button/IconButton";
import { Field } from "@/ui/form/Field";
import { RadioGroup } from "@/ui/form/RadioGroup";
import { SelectInput } from "@/ui/form/SelectInput";
import { Switch } from "@/ui/form/Switch";
import { Aside } from "../frame/Aside";
import { SettingRow } from "../frame/SettingRow";
import { BoundFields } from "./BoundFields";
import { ConditionField } from "./ConditionField";
import { OptionsField } from "./OptionsField";
import { QuestionTexts } from "./QuestionTexts";
import { type EditQuestion, placeOf, seed, withQuestion } from "./questions";
import { hasOptions, SCOPES, STAGES } from "./questionTypes";
import type { FormDraft } from "./useFormDraft";
import { type FormError, useErrorOf } from "./useFormErrors";
import { useQuestionWords } from "./useQuestionWords";

const EDITABLE = ["always", "untilReview", "never"] as const satisfies readonly QuestionEditable[];

interface QuestionAsideProps {
  draft: FormDraft;
  question: StoredQuestion;
  errors: readonly FormError[];
  onClose: () => void;
  onAdd: (question: StoredQuestion, at: number) => void;
  onRemove: () => void;
}

export function QuestionAside(props: QuestionAsideProps) {
  const { draft, question, errors, onClose, onAdd, onRemove } = props;
  const { t } = useTranslation();
  const words = useQuestionWords();
  const { form } = draft;
  const { key, type } = question;
  const errorOf = useErrorOf(form, errors, key);
  const edit: EditQuestion = (change, mark) =>
    draft.edit(withQuestion(form, key, change), mark && `${key} ${mark}`);
  const parts = { question, edit, errorOf };
  return (
    <Aside
      title={
        <>
          <span dir="auto">{words.nameOf(question)}</span>
          <small>{t(`console.form.type.${type}`)}</small>
        </>
      }
      tools={
        <>
          <IconButton
            icon="copy"
            size={18}
            label={t("console.form.duplicate")}
            onClick={() => onAdd(copyQuestion(question, seed()), placeOf(form, key) + 1)}
          />
          <IconButton icon="trash" size={18} label={t("console.form.remove")} onClick={onRemove} />
        </>
      }
      onClose={onClose}
    >
      <QuestionTexts {...parts} />
      {hasOptions(type) && <OptionsField {...parts} />}
      <Field group label={t("console.form.scope")}>
        <RadioGroup
          name="scope"
          layout="column"
          value={question.scope}
          onChange={(scope) => edit({ scope })}
          options={SCOPES.map((value) => ({
            value,
            label: t(`console.form.scopes.${value}`),
            // No one answers for a whole team after its approval.
            disabled: value === "team" && question.stage === "followUp",
          }))}
        />
      </Field>
      <Field
        group
        label={t("console.form.stage")}
        help={question.stage === "followUp" ? t("console.form.stageNote") : undefined}
      >
        <RadioGroup
          name="stage"
          layout="column"
          value={question.stage}
          onChange={(stage) => edit({ stage })}
          options={STAGES.map((value) => ({
            value,
            label: t(`console.form.stages.${value}`),
            disabled: value === "followUp" && question.scope === "team",
          }))}
        />
      </Field>
      <BoundFields {...parts} />
      <Field label={t("console.form.editable")}>
        <SelectInput
          value={question.editable}
          onChange={(value) => {
            const editable = EDITABLE.find((one) => one === value);
            if (editable) edit({ editable });
          }}
          options={EDITABLE.map((value) => ({
            value,
            label: t(`console.form.editableValue.${value}`),
          }))}
        />
      </Field>
      <SettingRow label={t("console.form.required")}>
        <Switch
          label={t("console.form.required")}
          checked={question.required}
          onChange={(required) => edit({ required })}
        />
      </SettingRow>
      {!isAnsweredWithFiles(question) && (
        <SettingRow
          label={t("console.form.field.sensitive")}
          note={t(
            type === "idcard" ? "console.form.sensitiveAlways" : "console.form.sensitiveNote",
          )}
        >
          <Switch
            label={t("console.form.field.sensitive")}
            checked={question.sensitive || type === "idcard"}
            disabled={type === "idcard"}
            onChange={(sensitive) => edit({ sensitive })}
          />
        </SettingRow>
      )}
      <ConditionField {...parts} form={form} onEditForm={draft.edit} />
    </Aside>
  );
}
