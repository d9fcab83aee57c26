// The body of the page for open questions: until when they are open, and the questions.
import { useRef } from "react";
import type { SignupAmendForm } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { QuestionList } from "@/shared/question/QuestionList";
import { Banner } from "@/ui/banner/Banner";
import { useFocusErrors } from "@/ui/form/focusFirstError";
import styles from "../form/FormNotices.module.css";
import { LazyFileQuestion } from "../form/LazyFileQuestion";
import type { DraftState } from "../form/useDraft";
import { ActivityBrief } from "../shared/ActivityBrief";
import type { Amend } from "./useAmend";

interface AmendBodyProps {
  data: SignupAmendForm;
  state: Amend;
  draft: DraftState;
  /** Id of the form for its submit button, which is in the dock. */
  formId: string;
}

export function AmendBody({ data, state, draft, formId }: AmendBodyProps) {
  const { t } = useTranslation();
  const { item, fixed } = data;
  const formRef = useRef<HTMLFormElement>(null);
  useFocusErrors(formRef, state.attempts);
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
        id={item.competitionId}
        name={item.competitionName}
        cover={item.cover}
        note={item.groupName}
      />
      <AmendNotices data={data} state={state} draft={draft} />
      {state.parts.map((part, index) => (
        <QuestionList
          key={`${part.part} ${draft.turn}`}
          level={part.name === null ? 2 : 3}
          title={
            part.name === null
              ? t("signup.form.questions")
              : t("signup.form.ofPerson", { name: part.name })
          }
          asked={part}
          fixed={fixed}
          errors={state.errors}
          files={LazyFileQuestion}
          onAnswer={(key, answer) => state.answer(index, key, answer)}
          onProgress={state.onProgress}
        />
      ))}
    </form>
  );
}

function AmendNotices({ data, state, draft }: Omit<AmendBodyProps, "formId">) {
  const { t } = useTranslation();
  const format = useFormat();
  const time = format.moment(data.until, data.timezone);
  const permitted = data.item.permitUntil !== null && data.item.followUntil === null;
  return (
    <div className={styles.notices}>
      <Banner tone="info" icon="clock">
        <p>{t(permitted ? "signup.amend.allowed" : "signup.amend.until", { time })}</p>
        {data.note && <p dir="auto">{t("signup.amend.note", { note: data.note })}</p>}
        {data.reviewedAgain && <p>{t("signup.amend.again")}</p>}
      </Banner>
      {state.overtaken && (
        <Banner
          tone="warn"
          role="alert"
          title={t("signup.edit.conflict.title")}
          action={{ label: t("signup.formChanged.seen"), onClick: state.onSeen }}
        >
          {t("signup.edit.conflict.text")}
        </Banner>
      )}
      {draft.restored && (
        <Banner
          tone="neutral"
          icon="clock-counter-clockwise"
          role="status"
          action={{ label: t("signup.draft.startOver"), onClick: draft.startOver }}
        >
          {t("signup.draft.restored")}
        </Banner>
      )}
    </div>
  );
}
