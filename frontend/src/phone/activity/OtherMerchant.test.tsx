// Tests a link to an activity of another merchant that does not name it.
import "@/testing/wasmHost";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { queryClient } from "@/core/queryClient";
import { refreshSession } from "@/session/store";
import { answerBy, envelope, sent } from "@/testing/fakeNetwork";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import activity from "../../../../locales/en/activity.json";
import common from "../../../../locales/en/common.json";
import errors from "../../../../locales/en/errors.json";
import { OtherMerchant } from "./OtherMerchant";

const PAGE = "/pages/competition/index";

function Place() {
  return <p>{useLocation().search}</p>;
}

function show(query: string, answer: () => Response) {
  answerBy(answer);
  render(
    withLabels(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[PAGE + query]}>
          <Place />
          <Routes>
            <Route path={PAGE} element={<OtherMerchant id={17} unknown={<h1>Unknown</h1>} />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
}

const missing = () => new Response(JSON.stringify({ code: 4004, msg: "", data: null }));

beforeAll(() => showTexts("en", { activity, common, errors }));

beforeEach(() => {
  sent.length = 0;
  queryClient.clear();
  refreshSession();
});

test("the merchant of the activity is added to the address", async () => {
  show("?competitionId=17&from=qr", () => envelope({ merchantId: "M2" }));
  expect(await screen.findByText("?competitionId=17&from=qr&merchantId=M2")).toBeTruthy();
  expect(sent.map(({ path }) => path)).toEqual(["/mobile/competition/17/merchant"]);
});

test.each([
  ["that no merchant has", missing],
  ["that the current merchant does not show", () => envelope({ merchantId: "SAAQ" })],
])("an activity %s is unknown", async (_, answer) => {
  show("?competitionId=17", answer);
  expect(await screen.findByRole("heading", { name: "Unknown" })).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test("a link that names its merchant is not asked about", async () => {
  show("?id=17&merchantId=M2", missing);
  expect(await screen.findByRole("heading", { name: "Unknown" })).toBeTruthy();
  expect(sent).toEqual([]);
});
