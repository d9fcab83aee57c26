// The condition of a question: it is shown only after certain answers to an earlier one.
import { conditionFault, conditionSources } from "@/core/activityEditor";
import type { ShowWhen, StoredForm, StoredQuestion } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { CheckboxGroup } from "@/ui/form/CheckboxGroup";
import { Field } from "@/ui/form/Field";
import { SelectInput } from "@/ui/form/SelectInput";
import { Switch } from "@/ui/form/Switch";
import { SettingRow } from "../frame/SettingRow";
import { type EditQuestion, placeOf, withMoved } from "./questions";
import type { ErrorOf } from "./useFormErrors";
import { useQuestionWords } from "./useQuestionWords";

interface ConditionFieldProps {
  form: StoredForm;
  question: StoredQuestion;
  edit: EditQuestion;
  errorOf: ErrorOf;
  onEditForm: (form: StoredForm) => void;
}

/** The answers that a condition can name. */
function answersTo({ type, options }: StoredQuestion): string[] {
  return type === "agree" ? ["true", "false"] : options.map(({ value }) => value);
}

export function ConditionField(props: ConditionFieldProps) {
  const { form, question, edit, errorOf, onEditForm } = props;
  const { t } = useTranslation();
  const words = useQuestionWords();
  const index = placeOf(form, question.key);
  const sources = conditionSources(form, index).flatMap(
    (key) => form.questions[placeOf(form, key)] ?? [],
  );
  const { showWhen } = question;
  const source = form.questions.find(({ key }) => key === showWhen?.key);
  const label = t("console.form.condition");
  const begin = (key: string | undefined) => {
    const chosen = sources.find((one) => one.key === key);
    if (chosen) edit({ showWhen: { key: chosen.key, in: answersTo(chosen).slice(0, 1) } });
  };
  const change = (when: ShowWhen, part: Partial<ShowWhen>) =>
    edit({ showWhen: { ...when, ...part } });
  const isLater = showWhen !== null && conditionFault(form, index) === "later";
  return (
    <>
      <SettingRow
        label={label}
        note={sources.length === 0 ? t("console.form.noSources") : undefined}
      >
        <Switch
          label={label}
          checked={showWhen !== null}
          disabled={sources.length === 0 && showWhen === null}
          onChange={(on) => (on ? begin(sources[0]?.key) : edit({ showWhen: null }))}
        />
      </SettingRow>
      {showWhen && (
        <>
          <Field label={t("console.form.conditionQuestion")} error={errorOf("showWhen")}>
            <SelectInput
              value={source ? showWhen.key : ""}
              placeholder={t("signup.form.select")}
              onChange={begin}
              options={sources.map((one) => ({ value: one.key, label: words.nameOf(one) }))}
            />
          </Field>
          {isLater && (
            <Button
              tone="text"
              size="sm"
              icon="caret-up-bold"
              onClick={() => onEditForm(withMoved(form, showWhen.key, index))}
            >
              {t("console.form.moveBefore")}
            </Button>
          )}
          {source && (
            <Field group label={t("console.form.conditionAnswers")}>
              <CheckboxGroup
                value={showWhen.in}
                onChange={(answers) => change(showWhen, { in: answers })}
                options={answersTo(source).map((value) => ({
                  value,
                  label: words.answerOf(source, value),
                }))}
              />
            </Field>
          )}
        </>
      )}
    </>
  );
}
