// The core's cases for forms, as WebAssembly answers them: run by Vitest, and by browsers in `e2e`, which load this
// file alone.

import type * as forms from "@/core/forms";
import type {
  Answer,
  FieldErrors,
  PersonInfo,
  PersonItem,
  Question,
} from "@/core/generated/contract";

/** The functions of the core that the cases call. */
export type FormRules = Pick<
  typeof forms,
  | "checkCodeLogin"
  | "checkCodeRequest"
  | "checkForm"
  | "checkPasswordLogin"
  | "checkPerson"
  | "checkPhoneCodeRequest"
  | "checkPhoneLogin"
  | "checkRegister"
  | "tidyPerson"
  | "visibleQuestions"
>;

interface LoginCase {
  check:
    | "codeRequest"
    | "codeLogin"
    | "phoneCodeRequest"
    | "phoneLogin"
    | "passwordLogin"
    | "register";
  mail: string;
  areaCode: string;
  mobile: string;
  code: string;
  username: string;
  password: string;
  agreementVersion: string | null;
  errors: FieldErrors;
}

interface FormCase {
  name: string;
  questions: (Omit<Question, "options"> & { options?: string[] })[];
  personItems?: PersonItem[];
  personMin?: number;
  personMax?: number;
  persons?: PersonInfo[];
  answers?: Record<string, Answer>;
  personAnswers?: Record<string, Answer>[];
  ageDay?: string;
  errors: FieldErrors;
  visible?: string[];
}

/** The content of `crates/core/cases/{login,person,form}.json`. */
export interface FormCases {
  login: LoginCase[];
  person: {
    tidy: { record: PersonInfo; tidied: Partial<PersonInfo> }[];
    check: { record: PersonInfo; errors: FieldErrors }[];
  };
  form: FormCase[];
}

export interface Outcome {
  name: string;
  wanted: unknown;
  found: unknown;
}

const TODAY = "2026-11-21";

/** Truncates long texts in the names of tests. */
const named = (value: unknown) => JSON.stringify(value).slice(0, 120);

function loginErrors(rules: FormRules, form: LoginCase): FieldErrors {
  switch (form.check) {
    case "codeRequest":
      return rules.checkCodeRequest(form.mail);
    case "codeLogin":
      return rules.checkCodeLogin(form.mail, form.code, form.agreementVersion);
    case "phoneCodeRequest":
      return rules.checkPhoneCodeRequest(form.areaCode, form.mobile);
    case "phoneLogin":
      return rules.checkPhoneLogin(form.areaCode, form.mobile, form.code, form.agreementVersion);
    case "passwordLogin":
      return rules.checkPasswordLogin(form.username, form.password, form.agreementVersion);
    case "register":
      return rules.checkRegister(form.username, form.password, form.agreementVersion);
  }
}

/** Fields that a case omits have the defaults of the native tests. */
function formOf(one: FormCase) {
  return {
    formVersion: 1,
    personItems: one.personItems ?? [],
    personMin: one.personMin ?? 0,
    personMax: one.personMax ?? 3,
    questions: one.questions.map((question) => ({
      ...question,
      label: "",
      options: (question.options ?? []).map((value) => ({ value, label: "" })),
    })),
  };
}

function formOutcome(rules: FormRules, one: FormCase): Outcome {
  const form = formOf(one);
  const answers = one.answers ?? {};
  const check = {
    form,
    persons: one.persons ?? [],
    answers,
    personAnswers: one.personAnswers ?? [],
    open: null,
    ageDay: one.ageDay ?? "2026-12-06",
    today: TODAY,
  };
  const visible = one.visible ? rules.visibleQuestions(form, answers) : undefined;
  return {
    name: one.name,
    wanted: { errors: one.errors, visible: one.visible },
    found: { errors: rules.checkForm(check), visible },
  };
}

function tidied(rules: FormRules, record: PersonInfo, wanted: Partial<PersonInfo>): Outcome {
  const all = Object.entries(rules.tidyPerson(record));
  const found = Object.fromEntries(all.filter(([field]) => field in wanted));
  return { name: `tidy ${named(record)}`, wanted, found };
}

export function formOutcomes(rules: FormRules, cases: FormCases): Outcome[] {
  return [
    ...cases.login.map((form) => ({
      name: named(form),
      wanted: form.errors,
      found: loginErrors(rules, form),
    })),
    ...cases.person.tidy.map(({ record, tidied: wanted }) => tidied(rules, record, wanted)),
    ...cases.person.check.map(({ record, errors }) => ({
      name: named(record),
      wanted: errors,
      found: rules.checkPerson(record, TODAY),
    })),
    ...cases.form.map((one) => formOutcome(rules, one)),
  ];
}
