// Tests the country and region of the account: a country alone, and the second step within China.
import "@/testing/wasmHost";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Account } from "@/core/generated/contract";
import { queryClient } from "@/core/queryClient";
import { loggedOut, loginSucceeded } from "@/core/sessionEvents";
import { answerBy, envelope, sent } from "@/testing/fakeNetwork";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import account from "../../../../../locales/en/account.json";
import common from "../../../../../locales/en/common.json";
import country from "../../../../../locales/en/country.json";
import errors from "../../../../../locales/en/errors.json";
import person from "../../../../../locales/en/person.json";
import { PlaceSheet } from "./PlaceSheet";

const REGIONS = { list: [{ code: "330000", name: "浙江省", leaf: true }], name: "" };

beforeAll(() => showTexts("en", { account, common, country, errors, person }));

beforeEach(() => {
  queryClient.clear();
  loginSucceeded("T", "7");
});

afterEach(() => loggedOut());

function show(countryCode: string) {
  sent.length = 0;
  const lin = { id: 7, countryCode, cityName: "" } as Account;
  answerBy(({ path }) => envelope(path.endsWith("/common/region") ? REGIONS : lin));
  const onClose = vi.fn();
  render(
    withLabels(
      <QueryClientProvider client={queryClient}>
        <PlaceSheet account={lin} open onClose={onClose} />
      </QueryClientProvider>,
    ),
  );
  return onClose;
}

const saved = () => sent.filter(({ method }) => method === "PUT").map(({ body }) => body);

test("a country other than China is saved alone, in the reader's language", async () => {
  const onClose = show("");
  await userEvent.click(await screen.findByRole("button", { name: "Germany" }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saved()).toEqual([expect.objectContaining({ countryCode: "DE", cityCode: "" })]);
});

test("China leads to its regions and back, and the region says the country", async () => {
  const onClose = show("");
  const china = () => screen.findByRole("button", { name: "China" });
  await userEvent.click(await china());
  await userEvent.click(await screen.findByRole("button", { name: /China$/ }));
  await userEvent.click(await china());
  await userEvent.click(await screen.findByRole("button", { name: "浙江省" }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saved()).toEqual([expect.objectContaining({ countryCode: "", cityCode: "330000" })]);
});

test("an account in China begins with its regions, and can clear them", async () => {
  const onClose = show("CN");
  await screen.findByRole("button", { name: "浙江省" });
  await userEvent.click(screen.getByRole("button", { name: person.region.clear }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saved()).toEqual([expect.objectContaining({ countryCode: "", cityCode: "" })]);
});
