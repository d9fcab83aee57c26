// A form with file questions: files are uploaded, stored over a reload, replaced, and rejected with reasons.
import type { Page } from "@playwright/test";
import type {
  ActivityDetail,
  OriginalLink,
  SignupDetail,
  SignupPage,
} from "../../frontend/src/core/generated/contract.ts";
import { answersFor } from "../fixtures/answers.ts";
import { offerOf } from "../fixtures/demo.ts";
import { paperFile, takePicture, videoFile } from "../fixtures/files.ts";
import type { Member } from "../fixtures/members.ts";
import { Organiser } from "../fixtures/organiser.ts";
import { expect, memberTest } from "../fixtures/test.ts";
import { SignupFormPage } from "../pages/SignupFormPage.ts";
import { arrive } from "../pages/View.ts";

const PERSON = "林知夏";
const PROOF = "居住证明";
const QUESTION = { key: "proof", label: PROOF, type: "file", required: true, maxCount: 2 };

/** The form of a new activity. */
const test = memberTest.extend<{ activity: ActivityDetail; form: SignupFormPage }>({
  activity: async ({ api }, use) => {
    const organiser = await Organiser.logIn(api);
    const activity = await organiser.publish("reading-week");
    await organiser.ask(activity.id, QUESTION);
    await use(activity);
  },
  form: async ({ phone, api, member, activity }, use) => {
    await member.addPerson(PERSON);
    const offer = await offerOf(api, activity);
    const form = await SignupFormPage.open(phone, offer);
    await expect(form.person(PERSON)).toBeChecked();
    const others = offer.form.questions.filter(({ key }) => key !== QUESTION.key);
    await form.answer(offer.form, answersFor({ ...offer.form, questions: others }));
    await use(form);
  },
});

/** The files submitted with the only sign-up. */
async function proofOf(member: Member): Promise<string[]> {
  const { list } = await member.api.get<SignupPage>("/apply/mine");
  const { answers } = await member.api.get<SignupDetail>(`/apply/${list[0]?.id}`);
  const proof = answers.proof;
  return Array.isArray(proof) ? proof : [];
}

test("a document survives a reload, is sent, and is replaced by a picture", {
  tag: ["@keyboard", "@postgres"],
}, async ({ phone, page, member, form }) => {
  await form.handIn(PROOF, "upload.document", paperFile());
  await expect(form.handedIn(PROOF, 1)).toBeVisible();
  await page.reload();
  const again = await arrive(phone, SignupFormPage);
  await expect(again.handedIn(PROOF, 1)).toBeVisible();
  await again.agree();
  const result = await again.send();
  await result.expectOutcome("signedUp");

  const [paper = ""] = await proofOf(member);
  expect(paper).toMatch(/\.pdf$/);
  const { list } = await member.api.get<SignupPage>("/apply/mine");
  const id = list[0]?.id;
  const { address } = await member.api.get<OriginalLink>(`/apply/${id}/file`, { key: paper });
  const file = await page.request.get(address);
  expect((await file.body()).equals(paperFile().buffer)).toBe(true);

  await page.goto(`${SignupFormPage.path}?applyId=${id}`);
  const change = await arrive(phone, SignupFormPage);
  await change.handIn(PROOF, "upload.album", await takePicture(page));
  await expect(change.handedIn(PROOF, 2)).toBeVisible();
  await phone.hand.press(change.handedIn(PROOF, 1));
  const question = page.getByRole("alertdialog");
  await phone.hand.press(question.getByRole("button", { name: phone.t("upload.remove") }));
  await expect(change.handedIn(PROOF, 2)).toBeHidden();
  await change.save();
  await expect.poll(() => proofOf(member)).toEqual([expect.stringMatching(/\.jpg$/)]);
});

/** Number of sets of files that the phone has stored. Never opens a database that the page has not made. */
function storedSets(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const [known] = await indexedDB.databases();
    if (!known?.name) return 0;
    const request = indexedDB.open(known.name);
    return new Promise<number>((resolve) => {
      request.onsuccess = () => {
        const database = request.result;
        const count = database.transaction("sets").objectStore("sets").count();
        count.onsuccess = () => {
          database.close();
          resolve(count.result);
        };
      };
    });
  });
}

test("a picture shows its preview again after a reload", async ({ phone, page, form }) => {
  await form.handIn(PROOF, "upload.album", await takePicture(page));
  await expect(form.handedIn(PROOF, 1)).toBeVisible();
  // Stored after the file is shown as uploaded.
  await expect.poll(() => storedSets(page)).toBe(1);
  await page.reload();
  const again = await arrive(phone, SignupFormPage);
  await expect(again.files(PROOF).locator("img")).toBeVisible();
});

test("a missing file and a file of the wrong kind are reported", async ({ page, t, form }) => {
  await form.submit();
  await expect(page.getByText(t("errors.valid.requiredChoice", { label: PROOF }))).toBeVisible();
  await form.handIn(PROOF, "upload.album", videoFile("plain.mp4"));
  await expect(page.getByText(t("upload.problem.kindOfPaper"))).toBeVisible();
  await form.submit();
  // Reported at its question, together with other missing fields.
  await expect(page.getByText(t("upload.someFailed"))).toBeVisible();
  await expect(page.getByText(t("signup.statement.needed.event"))).toBeVisible();
});

test("a file missing on the server is asked for again", async ({ context, page, t, form }) => {
  await form.handIn(PROOF, "upload.document", paperFile());
  await expect(form.handedIn(PROOF, 1)).toBeVisible();
  await form.agree();
  await context.route("**/mobile/apply", async (route) => {
    const refused = { code: 6043, msg: "", data: null };
    await route.fulfill({ status: 200, json: refused });
  });
  await form.submit();
  await form.expectToast(t("signup.form.filesGone"));
  await expect(form.handedIn(PROOF, 1)).toBeHidden();
  await context.unroute("**/mobile/apply");
  await form.handIn(PROOF, "upload.document", paperFile());
  await expect(form.handedIn(PROOF, 1)).toBeVisible();
  await (await form.send()).expectOutcome("signedUp");
  await expect(page).toHaveURL(/applyId=/);
});
