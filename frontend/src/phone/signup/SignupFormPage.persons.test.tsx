// Tests questions that are asked for each chosen person.
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PersonInfo, Question } from "@/core/generated/contract";
import { newPerson } from "@/shared/person/newPerson";
import { consent, failure, formOf, LIN, openForm, server, submit, TITLE } from "./testing/formPage";

const ZHOU: PersonInfo = { ...newPerson(false), id: 6, name: "Zhou Yu", phone: "15900130318" };
const SIZE: Question = { ...TITLE, key: "size", label: "Size", scope: "person" };

function part(name: string) {
  return within(screen.getByRole("region", { name: `Details of ${name}` }));
}

test("each chosen person has their own questions and answers", async () => {
  server.form = { ...formOf(1, [SIZE]), personMax: 2 };
  server.records = [LIN, ZHOU];
  const { user } = await openForm();
  await user.click(screen.getByRole("checkbox", { name: /Zhou Yu/ }));
  await user.type(part("Lin Zhixia").getByRole("textbox", { name: "Size" }), "S");
  await user.click(consent());
  await user.click(submit());
  const second = part("Zhou Yu").getByRole<HTMLInputElement>("textbox", { name: "Size" });
  await waitFor(() => expect(document.activeElement).toBe(second));
  expect(part("Lin Zhixia").queryByRole("alert")).toBeNull();
  await user.type(second, "M");
  await user.click(submit());
  await screen.findByRole("heading", { name: "Result" });
  expect(server.sent).toMatchObject([
    { persons: [5, 6], answers: {}, personAnswers: { 5: { size: "S" }, 6: { size: "M" } } },
  ]);
});

test("nothing is asked before a person is chosen, and answers are restored with them", async () => {
  server.form = formOf(1, [SIZE]);
  const { user } = await openForm();
  const lin = () => screen.getByRole("checkbox", { name: /Lin Zhixia/ });
  await user.type(screen.getByRole("textbox", { name: "Size" }), "S");
  await user.click(lin());
  expect(screen.queryByRole("textbox", { name: "Size" })).toBeNull();
  await user.click(lin());
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Size" }).value).toBe("S");
});

test("an error of the server about a person is shown at that person", async () => {
  server.form = { ...formOf(1, [SIZE]), personMax: 2 };
  server.records = [LIN, ZHOU];
  const errors = { "persons.1.answers.size": { rule: "choice" } };
  server.submits.unshift(failure("refused", 4000, { errors }));
  const { user } = await openForm();
  await user.click(screen.getByRole("checkbox", { name: /Zhou Yu/ }));
  for (const name of ["Lin Zhixia", "Zhou Yu"]) {
    await user.type(part(name).getByRole("textbox", { name: "Size" }), "S");
  }
  await user.click(consent());
  await user.click(submit());
  await part("Zhou Yu").findByRole("alert");
  expect(part("Lin Zhixia").queryByRole("alert")).toBeNull();
});
