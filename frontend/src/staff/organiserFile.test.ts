// Files that an organiser's call answers: received in parts, refused like every call, or broken off.
import "@/testing/wasmHost";
import { beforeEach, expect, test, vi } from "vitest";
import { CallError } from "@/core/callError";
import type { SignupExport } from "@/core/generated/contract";
import { onStaffFailure } from "@/core/organiserCall";
import { FileBroken, organiserFile } from "@/core/organiserFile";
import { staffSignedIn, staffSignedOut } from "@/core/staffSession";
import { answerBy, last } from "@/testing/fakeNetwork";
import { run } from "./effects";

const REQUEST: SignupExport = {
  competitionId: 4,
  columns: ["name"],
  format: "csv",
  status: null,
  payStatus: null,
  groupId: null,
  keyword: null,
  from: null,
  notStatus: null,
  notGroupId: null,
  sort: null,
  to: null,
};

const onBytes = vi.fn();
const receive = () =>
  organiserFile("organise.signupExport", REQUEST, {
    signal: new AbortController().signal,
    onBytes,
  });

beforeEach(() => {
  onBytes.mockClear();
  run(staffSignedOut());
  run(staffSignedIn("lrs_M2.secret", "M2"));
});

test("a file arrives with its name, and its bytes are counted; the token is in the header alone", async () => {
  const headers = { "Content-Disposition": 'attachment; filename="sign-ups-4.csv"' };
  answerBy(() => new Response("name\r\nLin", { headers }));
  const { file, name } = await receive();
  expect(name).toBe("sign-ups-4.csv");
  expect(await file.text()).toBe("name\r\nLin");
  expect(onBytes).toHaveBeenLastCalledWith(9);
  expect(last().address).toBe("/admin/apply/export");
  expect(last().headers.get("Authorization")).toBe("Bearer lrs_M2.secret");
  expect(last().body).toEqual({
    competitionId: "4",
    columns: '["name"]',
    format: "csv",
    merchantId: "M2",
  });
});

test("a refusal is a failed call with the server's sentence", async () => {
  answerBy(() => Response.json({ code: 4003, msg: "Not allowed", data: null }));
  const failure = await receive().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallError);
  expect(failure).toMatchObject({ kind: "refused", code: 4003, serverText: "Not allowed" });
});

test("an invalid token ends the session", async () => {
  const onFailure = vi.fn();
  onStaffFailure(onFailure);
  answerBy(() => Response.json({ code: 5104, msg: "", data: null }, { status: 401 }));
  await expect(receive()).rejects.toThrow();
  expect(onFailure).toHaveBeenCalledOnce();
});

test("a file that breaks off is reported as incomplete", async () => {
  const read = vi.fn();
  read.mockResolvedValueOnce({ done: false, value: new Uint8Array(4) });
  read.mockRejectedValueOnce(new TypeError("network error"));
  const headers = { "Content-Disposition": 'attachment; filename="a.csv"' };
  const response = new Response(null, { headers });
  Object.defineProperty(response, "body", { value: { getReader: () => ({ read }) } });
  answerBy(() => response);
  await expect(receive()).rejects.toThrow(FileBroken);
});
