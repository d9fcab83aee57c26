// Tests the first person of an account, whose fields are part of the form.
import "@/testing/wasmHost";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { useSession } from "@/session/store";
import { consent, failure, formOf, openForm, server, submit } from "./testing/formPage";

const name = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Full name" });
const phone = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Phone number" });

beforeEach(() => {
  server.form = formOf(1, []);
  server.records = [];
  const { session } = useSession.getState();
  const account = { ...session.account, id: 7, email: "lin@mail.example", mobile: "13800136021" };
  useSession.setState({ session: { ...session, account } });
});

test("it is filled in from the account, saved with the form and signed up", async () => {
  const { user } = await openForm();
  expect(phone().value).toBe("13800136021");
  expect(screen.queryByRole("textbox", { name: "E-mail" })).toBeNull();
  await user.type(name(), "Lin Zhixia");
  await user.click(consent());
  await user.click(submit());
  await screen.findByRole("heading", { name: "Result" });
  const own = { name: "Lin Zhixia", email: "lin@mail.example", relation: "self" };
  expect(server.added).toMatchObject([own]);
  expect(server.sent).toMatchObject([{ persons: [9] }]);
});

test("what is missing is marked, and nothing is saved", async () => {
  const { user } = await openForm();
  await user.click(consent());
  await user.click(submit());
  expect(name().getAttribute("aria-invalid")).toBe("true");
  expect(server.added).toEqual([]);
});

test("a field that the server refuses is marked, and the sign-up is not sent", async () => {
  server.adds = [failure("refused", 4000, { errors: { name: { rule: "tooLong", max: 100 } } })];
  const { user } = await openForm();
  await user.type(name(), "Lin Zhixia");
  await user.click(consent());
  await user.click(submit());
  await screen.findByRole("alert");
  expect(name().getAttribute("aria-invalid")).toBe("true");
  expect(server.sent).toEqual([]);
});

test("a sign-up that is refused afterwards keeps the saved person", async () => {
  server.submits.unshift(failure("network", null));
  const { user } = await openForm();
  await user.type(name(), "Lin Zhixia");
  await user.click(consent());
  await user.click(submit());
  expect(await screen.findByRole("checkbox", { name: /Lin Zhixia/ })).toHaveProperty(
    "checked",
    true,
  );
  await user.click(submit());
  await screen.findByRole("heading", { name: "Result" });
  expect(server.added).toHaveLength(1);
  expect(server.sent).toMatchObject([{ persons: [9] }, { persons: [9] }]);
});

test("several persons are chosen instead", async () => {
  server.form = { ...formOf(1, []), personMax: 3 };
  const { user } = await openForm();
  await user.click(screen.getByRole("button", { name: "Sign up several people" }));
  expect(screen.getByRole("button", { name: "Add participant" })).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "Full name" })).toBeNull();
});

test("without a statement there is nothing to agree to", async () => {
  server.statement = "";
  const { user } = await openForm();
  expect(screen.queryByRole("checkbox")).toBeNull();
  await user.type(name(), "Lin Zhixia");
  await user.click(submit());
  await screen.findByRole("heading", { name: "Result" });
});
