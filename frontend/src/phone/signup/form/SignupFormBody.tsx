// The body of the form: persons, questions, consent.
import { type ReactNode, useRef } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { QuestionList } from "@/shared/question/QuestionList";
import { useFocusErrors } from "@/ui/form/focusFirstError";
import { ActivityBrief } from "../shared/ActivityBrief";
import { FirstPersonFields } from "./FirstPersonFields";
import { FormConsent } from "./FormConsent";
import { FormNotices } from "./FormNotices";
import { personPart } from "./firstPerson";
import { LazyFileQuestion } from "./LazyFileQuestion";
import { PersonsField } from "./PersonsField";
import styles from "./SignupFormBody.module.css";
import type { DraftState } from "./useDraft";
import type { FormData } from "./useFormData";
import type { SignupForm } from "./useSignupForm";

interface SignupFormBodyProps {
  data: FormData;
  state: SignupForm;
  draft: DraftState;
  /** Id of the form for its submit button, which is in the dock. */
  formId: string;
  /** Another group may be chosen instead. */
  otherGroups: boolean;
  /** A part above the persons. */
  top: ReactNode;
}

export function SignupFormBody(props: SignupFormBodyProps) {
  const { data, state, draft, formId, otherGroups, top } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const { detail, group, form } = data;
  const { windows, timezone } = detail;
  const fixed = data.sent?.fixed ?? [];
  const formRef = useRef<HTMLFormElement>(null);
  useFocusErrors(formRef, state.attempts);
  const dates = format.span(windows.startTime, windows.endTime, timezone);
  return (
    <form
      id={formId}
      ref={formRef}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        state.submit();
      }}
    >
      <ActivityBrief
        id={detail.id}
        name={detail.name}
        cover={detail.cover}
        note={group ? `${group.name} · ${dates}` : dates}
      />
      <FormNotices
        competitionId={detail.id}
        otherGroups={otherGroups}
        state={state}
        restored={draft.restored}
        onStartOver={draft.startOver}
      />
      {top}
      {form.personMax > 0 && <Persons data={data} state={state} draft={draft} />}
      {state.ofPersons.map((own) => (
        <QuestionList
          key={`${own.person.id} ${draft.turn}`}
          level={3}
          title={t("signup.form.ofPerson", { name: own.person.name })}
          asked={own}
          fixed={fixed}
          errors={state.errors}
          files={LazyFileQuestion}
          onAnswer={(key, answer) => state.answerFor(own, key, answer)}
          onProgress={state.onProgress}
        />
      ))}
      <QuestionList
        key={draft.turn}
        level={2}
        title={t("signup.form.questions")}
        asked={state.once}
        fixed={fixed}
        errors={state.errors}
        files={LazyFileQuestion}
        onAnswer={state.answer}
        onProgress={state.onProgress}
      />
      {data.sent === null && (
        <div className={styles.consent}>
          <FormConsent
            kind={detail.kind}
            statement={detail.statement}
            agreed={state.agreed}
            onChange={state.setAgreed}
            rule={state.errors.agreementVersion}
          />
        </div>
      )}
    </form>
  );
}

type PersonsProps = Pick<SignupFormBodyProps, "data" | "state" | "draft">;

/** Absent from the captain's part of a team's form: each member has given their own. */
function Persons({ data: { form, records }, state, draft }: PersonsProps) {
  if (state.first) {
    return (
      <FirstPersonFields
        person={state.first}
        needs={state.needs}
        errors={personPart(state.errors)}
        onChange={state.changeFirst}
        onSeveral={form.personMax > 1 ? state.chooseSeveral : undefined}
      />
    );
  }
  return (
    <PersonsField
      form={form}
      needs={state.needs}
      records={records}
      chosen={state.chosen}
      onChoose={state.choose}
      errors={state.errors}
      typed={draft.draft.typedPerson}
      onType={(typedPerson) => state.change({ typedPerson })}
    />
  );
}
