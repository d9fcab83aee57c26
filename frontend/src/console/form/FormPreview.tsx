// The form as a phone shows it, drawn by the phone's own parts. It can be filled in, so that conditions can be tried; nothing
// of that is stored.
import { useEffect, useMemo, useRef, useState } from "react";
import { localiseForm } from "@/core/activityEditor";
import type { Answer, PersonInfo, QuestionStage, StoredForm } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { needsGuardian } from "@/shared/person/completeness";
import { GuardianFields } from "@/shared/person/GuardianFields";
import { newPerson } from "@/shared/person/newPerson";
import { PersonFields } from "@/shared/person/PersonFields";
import { type Answers, type Asked, asked } from "@/shared/question/asked";
import { QuestionList } from "@/shared/question/QuestionList";
import { today } from "@/shared/time/calendarDay";
import { Segmented } from "@/ui/choice/Segmented";
import styles from "./FormPreview.module.css";
import { PreviewFiles } from "./PreviewFiles";

export interface FormPreviewProps {
  form: StoredForm;
  /** Key of the question to point out. */
  marked: string | undefined;
}

/** A person who fills in the form, and their answers. */
interface Previewed {
  person: PersonInfo;
  own: Answers;
}

const PLACES = ["0", "1"] as const;
type Place = (typeof PLACES)[number];
/** Two persons show what is asked of each. */
const FIRST_TWO: Record<Place, Previewed> = {
  "0": { person: newPerson(true), own: {} },
  "1": { person: newPerson(false), own: {} },
};

/** Space above the marked question, px. */
const MARGIN = 80;
/** The questions of one part that are asked at this time. */
const atStage = (part: Asked, stage: QuestionStage): Asked => ({
  ...part,
  questions: part.questions.filter((question) => question.stage === stage),
});

const NO_ERRORS = {};
const nothing = () => {};

export function FormPreview({ form, marked }: FormPreviewProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  // No rule depends on the version.
  const shown = useMemo(() => localiseForm(form, 0, language), [form, language]);
  const [typed, setTyped] = useState<Answers>({});
  const [persons, setPersons] = useState(FIRST_TWO);
  const [chosen, setChosen] = useState<Place>("0");
  // A form for one person has no second one.
  const place = shown.personMax > 1 ? chosen : "0";
  const { person, own } = persons[place];
  const needs = { items: shown.personItems, ageDay: today() };
  const list = {
    fixed: [],
    errors: NO_ERRORS,
    files: PreviewFiles,
    marked,
    onProgress: nothing,
  };
  const once = asked(shown, "apply", { typed, common: typed, part: "" });
  const ofPerson = asked(shown, "person", { typed: own, common: typed, part: "persons.0." });
  const phone = useRef<HTMLDivElement>(null);
  // Only the phone scrolls, not the page around it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked question is found in the page.
  useEffect(() => {
    const question = phone.current?.querySelector<HTMLElement>("[data-marked]");
    if (phone.current) phone.current.scrollTop = question ? question.offsetTop - MARGIN : 0;
  }, [marked]);
  const show = (now: Partial<Previewed>) =>
    setPersons({ ...persons, [place]: { ...persons[place], ...now } });
  const change = (fields: Partial<PersonInfo>) => show({ person: { ...person, ...fields } });
  return (
    <section className={styles.preview} aria-label={t("console.form.preview")}>
      <h2>{t("console.form.preview")}</h2>
      <p className={styles.note}>{t("console.form.previewNote")}</p>
      {shown.personMax > 1 && (
        <Segmented
          label={t("console.form.previewPerson")}
          options={PLACES.map((value) => ({
            value,
            label: t("console.form.personAt", { number: Number(value) + 1 }),
          }))}
          value={place}
          onChange={setChosen}
        />
      )}
      <div ref={phone} className={styles.phone}>
        <section aria-label={t("signup.persons.title")}>
          <h3 className={styles.heading}>{t("signup.persons.title")}</h3>
          <PersonFields person={person} needs={needs} errors={NO_ERRORS} onChange={change} />
          {needsGuardian(person, needs.ageDay) && (
            <GuardianFields person={person} errors={NO_ERRORS} onChange={change} />
          )}
        </section>
        <QuestionList
          key={place}
          {...list}
          level={3}
          title={t("signup.form.ofPerson", { name: person.name || t("console.form.somePerson") })}
          asked={atStage(ofPerson, "signUp")}
          onAnswer={(key: string, answer: Answer) => show({ own: { ...own, [key]: answer } })}
        />
        <QuestionList
          {...list}
          level={2}
          title={t("signup.form.questions")}
          asked={atStage(once, "signUp")}
          onAnswer={(key: string, answer: Answer) => setTyped({ ...typed, [key]: answer })}
        />
        <QuestionList
          {...list}
          level={2}
          title={t("console.form.stages.followUp")}
          asked={atStage(once, "followUp")}
          onAnswer={(key: string, answer: Answer) => setTyped({ ...typed, [key]: answer })}
        />
        <QuestionList
          key={`later ${place}`}
          {...list}
          level={3}
          title={`${t("console.form.stages.followUp")} · ${person.name || t("console.form.somePerson")}`}
          asked={atStage(ofPerson, "followUp")}
          onAnswer={(key: string, answer: Answer) => show({ own: { ...own, [key]: answer } })}
        />
      </div>
    </section>
  );
}
