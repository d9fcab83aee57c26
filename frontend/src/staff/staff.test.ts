// The session of a staff member: organisers' calls on its behalf, its end, and its merchant.
import "@/testing/wasmHost";
import { beforeEach, expect, test, vi } from "vitest";
import type { StaffGranted } from "@/core/generated/contract";
import { onStaffFailure, organiserCall } from "@/core/organiserCall";
import { queryClient } from "@/core/queryClient";
import {
  staffFactorNeeded,
  staffMerchantNamed,
  staffSignedOut,
  staffTokenInvalid,
} from "@/core/staffSession";
import { navigateBy } from "@/host/navigation";
import { answerBy, envelope, last, sent } from "@/testing/fakeNetwork";
import { showTexts } from "@/testing/texts";
import { useToast } from "@/ui/toast/toast";
import errors from "../../../locales/en/errors.json";
import { chooseConsoleLanguage, logIn, logOut } from "./actions";
import { run } from "./effects";
import { staffToken } from "./store";

const GRANTED: StaffGranted = {
  token: "lrs_M2.secret",
  expireTime: "2026-11-26T12:00:00Z",
  staff: {
    id: 7,
    merchantId: "M2",
    account: "shen",
    name: "沈青",
    role: "reviewer",
    competitions: [],
    status: "active",
    createdTime: "2026-11-26T00:00:00Z",
  },
  mustSetUp: false,
};

const navigate = vi.fn();

beforeEach(() => {
  showTexts("en", { errors });
  navigateBy(navigate);
  onStaffFailure(() => run(staffTokenInvalid()));
  history.replaceState(null, "", "/console?tab=waiting");
  run(staffSignedOut());
  navigate.mockClear();
  sent.length = 0;
  answerBy(() => envelope({}));
  useToast.setState({ current: null });
});

test("a call goes to the organisers' side with the member's token, merchant and language", async () => {
  logIn(GRANTED);
  await organiserCall("organise.one", { id: 4 });
  expect(last().address).toBe("/admin/competition/4?merchantId=M2");
  expect(last().headers.get("Authorization")).toBe("Bearer lrs_M2.secret");
  expect(last().headers.get("Accept-Language")).toBe("en");
});

test("without a token nothing is sent, except the log-in for the merchant of the address", async () => {
  await expect(organiserCall("staff.me", {}, { showMessage: false })).rejects.toThrow();
  expect(sent).toEqual([]);
  run(staffMerchantNamed("M7"));
  await organiserCall("staff.login", { account: "shen", password: "x" });
  expect(last().body).toEqual({ account: "shen", password: "x", merchantId: "M7" });
});

test("an invalid token ends the session once and leads back through the log-in", async () => {
  logIn(GRANTED);
  queryClient.setQueryData(["staff.me"], GRANTED.staff);
  answerBy(
    () => new Response(JSON.stringify({ code: 5104, msg: "", data: null }), { status: 401 }),
  );
  await expect(organiserCall("staff.me", {}, { showMessage: false })).rejects.toThrow();
  expect(staffToken()).toBeNull();
  expect(queryClient.getQueryData(["staff.me"])).toBeUndefined();
  expect(useToast.getState().current?.text).toBe(errors.loginExpired);
  const to = "/console/login?url=%2Fconsole%3Ftab%3Dwaiting";
  expect(navigate).toHaveBeenCalledExactlyOnceWith(to, { replace: true });
});

test("a member who lacks a required second factor is led to its set-up, once", async () => {
  expect(logIn({ ...GRANTED, mustSetUp: true }, "/console/staff")).toBe(
    "/console/factor?url=%2Fconsole%2Fstaff",
  );
  const events: string[] = [];
  onStaffFailure((event) => {
    events.push(event);
    run(staffFactorNeeded());
  });
  answerBy(() => new Response(JSON.stringify({ code: 5105, msg: "", data: null })));
  await expect(organiserCall("staff.me", {}, { showMessage: false })).rejects.toThrow();
  expect(events).toEqual(["factorNeeded"]);
  const to = "/console/factor?url=%2Fconsole%3Ftab%3Dwaiting";
  expect(navigate).toHaveBeenCalledExactlyOnceWith(to, { replace: true });
  expect(staffToken()).toBe(GRANTED.token);
  history.replaceState(null, "", to);
  run(staffFactorNeeded());
  expect(navigate).toHaveBeenCalledOnce();
});

test("after a change of the language the next answer is in the new one", async () => {
  answerBy(({ path }) => (path.includes("@locales") ? Response.json({}) : envelope({})));
  logIn(GRANTED);
  await chooseConsoleLanguage("de");
  await organiserCall("staff.me", {});
  expect(last().headers.get("Accept-Language")).toBe("de");
});

test("a log-out ends the session even without a network", async () => {
  logIn(GRANTED);
  answerBy(() => {
    throw new TypeError("no network");
  });
  await logOut();
  expect(staffToken()).toBeNull();
  expect(localStorage.getItem("laurel.staff.token")).toBeNull();
});
