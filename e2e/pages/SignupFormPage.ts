// The sign-up form of a group: persons, questions, consent.
import { expect, type Locator } from "@playwright/test";
import type { Answer, FormSchema, Question } from "../../frontend/src/core/generated/contract.ts";
import type { Answers } from "../fixtures/answers.ts";
import type { Offer } from "../fixtures/demo.ts";
import type { PickedFile } from "../fixtures/files.ts";
import type { Phone } from "../fixtures/phone.ts";
import { LoginPage } from "./LoginPage.ts";
import { PersonFields } from "./PersonFields.ts";
import { PersonSheet } from "./PersonSheet.ts";
import { RegionSheet } from "./RegionSheet.ts";
import { ResultPage } from "./ResultPage.ts";
import { arrive, View, type ViewClass } from "./View.ts";

export class SignupFormPage extends View {
  static readonly path = "/pages/apply/index";

  static async open(phone: Phone, { activity, group }: Offer): Promise<SignupFormPage> {
    await phone.page.goto(
      `${SignupFormPage.path}?competitionId=${activity.id}&groupId=${group.id}`,
    );
    return arrive(phone, SignupFormPage);
  }

  readonly landmark: Locator = this.title("common.title.applyForm");
  readonly submitButton: Locator = this.button("signup.form.submit");
  /** Replaces the submit button when a sign-up is being changed. */
  readonly saveButton: Locator = this.button("signup.form.save");
  /** The button in the footer when no place is left. */
  readonly joinButton: Locator = this.button(
    "signup.action.joinWaiting",
    this.page.getByRole("contentinfo"),
  );
  readonly consent: Locator = this.page.getByRole("checkbox", {
    name: this.t.pattern("signup.statement.consent"),
  });
  /** The reason why the sign-up as a whole is rejected. */
  readonly refusal: Locator = this.page.getByRole("main").getByRole("alert");
  /** The link to the other groups, which may have places. */
  readonly otherGroup: Locator = this.link("signup.action.otherGroup");
  /** The alternative that the refusal itself offers. */
  readonly joinInstead: Locator = this.button("signup.action.joinWaiting", this.refusal);
  /** The fields of the first person of an account. */
  readonly first = new PersonFields(
    this.phone,
    this.page.getByRole("region", { name: this.t("signup.persons.title") }),
  );
  /** Name of a team that is founded. */
  readonly teamName: Locator = this.page.getByRole("textbox", { name: this.t("team.field.name") });
  readonly foundButton: Locator = this.button("team.action.found");
  readonly takeButton: Locator = this.button("signup.transfer.take");
  readonly joinTeamButton: Locator = this.button("team.action.join");
  readonly #questions = this.page.getByRole("region", { name: this.t("signup.form.questions") });

  /** Opens the entry of a member who looks for a team, with the requests of teams. */
  async openSearch(): Promise<void> {
    await this.hand.press(this.page.getByRole("button", { name: this.t("team.search.running") }));
    await this.button("team.search.decline", this.page.getByRole("dialog")).waitFor();
  }

  async openRegions(question: Question): Promise<RegionSheet> {
    return this.pressThrough(this.input(question), RegionSheet);
  }

  person(name: string): Locator {
    return this.page
      .getByRole("group", { name: this.t("signup.persons.title") })
      .getByRole("checkbox", { name });
  }

  async addPerson(): Promise<PersonSheet> {
    await this.hand.press(this.button("signup.persons.add"));
    return arrive(this.phone, PersonSheet);
  }

  /** The input of a question; options of a choice are inside a group of their own. */
  input({ type, label }: Question, part: Locator = this.#questions): Locator {
    switch (type) {
      case "radio":
        return part.getByRole("radiogroup", { name: label });
      case "checkbox":
        return part.getByRole("group", { name: label });
      case "agree":
        return part.getByRole("checkbox", { name: label });
      case "select":
        return part.getByRole("combobox", { name: label });
      case "region":
        // Named by its label and by the chosen value.
        return part.getByRole("button", { name: new RegExp(`^${label}`) });
      case "date":
        // Date fields have no role.
        return part.getByLabel(label);
      default:
        return part.getByRole("textbox", { name: label, exact: true });
    }
  }

  /** The file picker of a question. */
  files(label: string): Locator {
    return this.#questions.getByRole("group", { name: label });
  }

  addFile(label: string): Locator {
    return this.button("upload.add", this.files(label));
  }

  /** A finished upload, by its number. */
  handedIn(label: string, number: number): Locator {
    const name = this.t("upload.removeNumber").replace("{{number}}", String(number));
    return this.files(label).getByRole("button", { name });
  }

  /** Picks a file from the phone's files or its album. */
  async handIn(
    label: string,
    source: "upload.document" | "upload.album",
    file: PickedFile,
  ): Promise<void> {
    await this.hand.press(this.addFile(label));
    const chooser = this.page.waitForEvent("filechooser");
    await this.hand.press(this.button(source, this.page.getByRole("dialog")));
    await (await chooser).setFiles([file]);
  }

  /** The questions about one person. */
  questionsOf(name: string): Locator {
    return this.page.getByRole("region", { name: this.t("signup.form.ofPerson", { name }) });
  }

  async answer(form: FormSchema, answers: Answers, part?: Locator): Promise<void> {
    for (const question of form.questions) {
      const answer = answers[question.key];
      if (answer !== undefined) await this.#answerOne(question, answer, part);
    }
  }

  async #answerOne(question: Question, answer: Answer, part?: Locator): Promise<void> {
    const input = this.input(question, part);
    switch (question.type) {
      case "radio":
        return this.hand.choose(this.#option(input, "radio", question, String(answer)));
      case "checkbox":
        for (const value of listOf(answer)) {
          await this.hand.press(this.#option(input, "checkbox", question, value));
        }
        return;
      case "agree":
        return this.hand.press(input);
      case "select":
        return this.hand.pick(input, labelOf(question, String(answer)));
      case "date":
        return this.hand.enterDay(input, String(answer));
      default:
        return this.hand.type(input, String(answer));
    }
  }

  /** Checks that all answers are filled in. */
  async expectAnswers(form: FormSchema, answers: Answers, part?: Locator): Promise<void> {
    for (const question of form.questions.filter(({ key }) => key in answers)) {
      const answer = answers[question.key];
      const input = this.input(question, part);
      if (question.type === "radio" || question.type === "checkbox") {
        for (const value of listOf(answer)) {
          await expect(this.#option(input, question.type, question, value)).toBeChecked();
        }
      } else if (question.type === "agree") {
        await expect(input).toBeChecked({ checked: answer === true });
      } else {
        await expect(input).toHaveValue(String(answer));
      }
    }
  }

  #option(group: Locator, role: "radio" | "checkbox", question: Question, value: string): Locator {
    return group.getByRole(role, { name: labelOf(question, value), exact: true });
  }

  async agree(): Promise<void> {
    await this.hand.press(this.consent);
  }

  async submit(): Promise<void> {
    await this.hand.press(this.submitButton);
  }

  send(): Promise<ResultPage> {
    return this.pressThrough(this.submitButton, ResultPage);
  }

  sendToWaitingList(): Promise<ResultPage> {
    return this.pressThrough(this.joinButton, ResultPage);
  }

  async trySave(): Promise<void> {
    await this.hand.press(this.saveButton);
  }

  /** Founds a team; the page of its code follows. */
  found<V extends View>(Next: ViewClass<V>): Promise<V> {
    return this.pressThrough(this.foundButton, Next);
  }

  /** Joins a team; its page follows. */
  joinTeam<V extends View>(Next: ViewClass<V>): Promise<V> {
    return this.pressThrough(this.joinTeamButton, Next);
  }

  /** Takes a place that is handed over. */
  takeOver(): Promise<ResultPage> {
    return this.pressThrough(this.takeButton, ResultPage);
  }

  resubmit(): Promise<ResultPage> {
    return this.pressThrough(this.button("signup.form.resubmit"), ResultPage);
  }

  save(): Promise<ResultPage> {
    return this.pressThrough(this.saveButton, ResultPage);
  }

  /** Submits after the session has ended, which leads to the log-in. */
  sendLoggedOut(): Promise<LoginPage> {
    return this.pressThrough(this.submitButton, LoginPage);
  }
}

function listOf(answer: Answer | undefined): string[] {
  if (Array.isArray(answer)) return answer;
  return answer === undefined ? [] : [String(answer)];
}

function labelOf(question: Question, value: string): string {
  const option = question.options.find((each) => each.value === value);
  if (!option) throw new Error(`${question.label} has no option ${value}.`);
  return option.label;
}
