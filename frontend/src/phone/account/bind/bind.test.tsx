// Tests the end of a first log-in that began automatically: consent is asked for here.
import "@/testing/wasmHost";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { queryClient } from "@/core/queryClient";
import { loggedOut } from "@/core/sessionEvents";
import { storeState } from "@/session/messenger/redirectState";
import { refreshSession } from "@/session/store";
import { answerBy, envelope, sent } from "@/testing/fakeNetwork";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import account from "../../../../../locales/en/account.json";
import common from "../../../../../locales/en/common.json";
import country from "../../../../../locales/en/country.json";
import errors from "../../../../../locales/en/errors.json";
import messenger from "../../../../../locales/en/messenger.json";
import { Component as BindPage } from "../BindPage";

const BINDING = { handle: "h1", until: 4e12, returnTo: "/pages/user/index" };
const CONFIG = { loginMethods: ["phone"], agreementVersion: "a1", messenger: null };

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <h1>{pathname + search}</h1>;
}

function show() {
  render(
    withLabels(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={["/pages-sub/pages/user/bind"]}>
          <Routes>
            <Route path="/pages-sub/pages/user/bind" element={<BindPage />} />
            <Route path="*" element={<Elsewhere />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  return userEvent.setup();
}

beforeAll(() => {
  showTexts("en", { account, common, country, errors, messenger });
});
beforeEach(() => {
  sent.length = 0;
  queryClient.clear();
  refreshSession();
  answerBy(({ path }) =>
    envelope(path.endsWith("/common/config") ? CONFIG : { token: "lrl_t", id: "7", account: null }),
  );
});
afterEach(() => {
  sessionStorage.clear();
  loggedOut();
  refreshSession();
});

test("missing consent is asked for and sent with the number", async () => {
  storeState("binding", { ...BINDING, agreementVersion: null });
  const user = show();
  await user.type(await screen.findByRole("textbox", { name: "Phone number" }), "13800136021");
  await user.type(screen.getByRole("textbox", { name: account.login.code }), "123456");
  const submit = screen.getByRole("button", { name: messenger.bind.submit });
  await user.click(submit);
  const consent = screen.getByRole("checkbox");
  expect(consent.getAttribute("aria-invalid")).toBe("true");
  expect(sent.some(({ path }) => path.endsWith("/account/bindMobile"))).toBe(false);

  await user.click(consent);
  await user.click(submit);
  expect(await screen.findByRole("heading", { name: "/pages/user/index" })).toBeTruthy();
  const bound = sent.find(({ path }) => path.endsWith("/account/bindMobile"));
  expect(bound?.body).toMatchObject({ bind: "h1", mobile: "13800136021", agreementVersion: "a1" });
});

test("consent to a version that is no longer in force is asked for again", async () => {
  storeState("binding", { ...BINDING, agreementVersion: null });
  let inForce = "a1";
  answerBy(({ path, body }) => {
    if (path.endsWith("/common/config")) return envelope({ ...CONFIG, agreementVersion: inForce });
    if (body?.agreementVersion === "a2")
      return envelope({ token: "lrl_t", id: "7", account: null });
    inForce = "a2";
    const data = { errors: { agreementVersion: { rule: "agreement" } } };
    return new Response(JSON.stringify({ code: 4000, msg: "refused", data }));
  });
  const user = show();
  await user.type(await screen.findByRole("textbox", { name: "Phone number" }), "13800136021");
  await user.type(screen.getByRole("textbox", { name: account.login.code }), "123456");
  const [consent, submit] = [
    screen.getByRole<HTMLInputElement>("checkbox"),
    screen.getByRole("button", { name: messenger.bind.submit }),
  ];
  await user.click(consent);
  await user.click(submit);
  await waitFor(() => expect(consent.checked).toBe(false));
  expect(consent.getAttribute("aria-invalid")).toBe("true");
  await user.click(consent);
  await user.click(submit);
  expect(await screen.findByRole("heading", { name: "/pages/user/index" })).toBeTruthy();
});

test("consent given at the log-in is not asked for again", async () => {
  storeState("binding", { ...BINDING, agreementVersion: "a1" });
  show();
  expect(await screen.findByRole("textbox", { name: "Phone number" })).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("without a log-in to finish, the page leads to a new one", async () => {
  show();
  expect((await screen.findByRole("heading")).textContent).toMatch(/^\/pages\/login/);
});
