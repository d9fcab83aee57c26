// The form as a phone shows it, drawn by the phone's own parts. It can be filled in, so that conditions can be tried; nothing
// of that is stored.
import { useEffect, useMemo, useRef, useState } from "react";
import { formIn } from "@/core/activityEditor";
import type { Answer, Language, PersonInfo, StoredForm } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { needsGuardian } from "@/shared/person/completeness";
import { GuardianFields } from "@/shared/person/GuardianFields";
import { newPerson } from "@/shared/person/newPerson";
import { PersonFields } from "@/shared/person/PersonFields";
import { type Answers, asked } from "@/shared/question/asked";
import { QuestionList } from "@/shared/question/QuestionList";
import { today } from "@/shared/time/calendarDay";
import styles from "./FormPreview.module.css";
import { PreviewFiles } from "./PreviewFiles";

export interface FormPreviewProps {
  form: StoredForm;
  /** Key of the question to point out. */
  marked: string | undefined;
}

/** Space above the marked question, px. */
const MARGIN = 80;
const NO_ERRORS = {};
const nothing = () => {};

export function FormPreview({ form, marked }: FormPreviewProps) {
  const { t, i18n } = useTranslation();
  const shown = useMemo(() => formIn(form, i18n.language as Language), [form, i18n.language]);
  const [person, setPerson] = useState<PersonInfo>(() => newPerson(true));
  const [typed, setTyped] = useState<Answers>({});
  const [own, setOwn] = useState<Answers>({});
  const needs = { items: shown.personItems, ageDay: today() };
  const list = {
    fixed: [],
    errors: NO_ERRORS,
    files: PreviewFiles,
    marked,
    onProgress: nothing,
  };
  const phone = useRef<HTMLDivElement>(null);
  // Only the phone scrolls, not the page around it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked question is found in the page.
  useEffect(() => {
    const question = phone.current?.querySelector<HTMLElement>("[data-marked]");
    if (phone.current) phone.current.scrollTop = question ? question.offsetTop - MARGIN : 0;
  }, [marked]);
  const change = (fields: Partial<PersonInfo>) => setPerson({ ...person, ...fields });
  return (
    <section className={styles.preview} aria-label={t("console.form.preview")}>
      <h2>{t("console.form.preview")}</h2>
      <p className={styles.note}>{t("console.form.previewNote")}</p>
      <div ref={phone} className={styles.phone}>
        <section aria-label={t("signup.persons.title")}>
          <h3 className={styles.heading}>{t("signup.persons.title")}</h3>
          <PersonFields person={person} needs={needs} errors={NO_ERRORS} onChange={change} />
          {needsGuardian(person, needs.ageDay) && (
            <GuardianFields person={person} errors={NO_ERRORS} onChange={change} />
          )}
        </section>
        <QuestionList
          {...list}
          level={3}
          title={t("signup.form.ofPerson", { name: person.name || t("console.form.somePerson") })}
          asked={asked(shown, "person", { typed: own, common: typed, part: "persons.0." })}
          onAnswer={(key: string, answer: Answer) => setOwn({ ...own, [key]: answer })}
        />
        <QuestionList
          {...list}
          level={2}
          title={t("signup.form.questions")}
          asked={asked(shown, "apply", { typed, common: typed, part: "" })}
          onAnswer={(key: string, answer: Answer) => setTyped({ ...typed, [key]: answer })}
        />
      </div>
    </section>
  );
}
