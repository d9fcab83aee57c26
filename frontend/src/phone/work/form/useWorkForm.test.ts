// Tests the buttons of a work's form, and what the server refuses.
import "@/testing/wasmHost";
import { act } from "@testing-library/react";
import { expect, test } from "vitest";
import { originalityVersion } from "@/core/forms";
import { MEDIA_NOT_ACCEPTED } from "@/core/generated/codes";
import { envelope, sent } from "@/testing/fakeNetwork";
import {
  answers,
  type Form,
  lost,
  made,
  onSent,
  opened,
  pass,
  refusal,
  setUpForm,
  showFiles,
  shownToast,
  type,
} from "../testing/formSetup";
import { KEY, PICTURE } from "../testing/formStates";
import { ownWork } from "../testing/ownWork";

const fill = (form: Form) =>
  act(() =>
    form.current.change({ title: "a", authorName: "b", originality: originalityVersion() }),
  );

setUpForm();

test("a button reports its success", async () => {
  answers(() => envelope(ownWork({ title: "ab" }, 2)));
  const { result: form } = opened(ownWork({ title: "a" }, 1));
  showFiles(form);
  type(form, "ab");
  act(() => form.current.save());
  await pass(100);
  expect(made()).toEqual(["PUT /works/7"]);
  expect(shownToast()).toBe("work.draftSaved");
});

test("a button pressed early waits for the files", async () => {
  answers(() => envelope(ownWork({ media: [{ key: KEY, poster: null }] }, 1)));
  const { result: form } = opened(null);
  act(() => form.current.save());
  expect(form.current.saving).toBe(true);
  await pass(1_000);
  expect(made()).toEqual([]);
  showFiles(form, [PICTURE]);
  await pass(100);
  expect(JSON.parse(sent[0]?.body?.content ?? "").media).toEqual([{ key: KEY, poster: null }]);
});

test("a lost change by hand is reported", async () => {
  answers(lost);
  const { result: form } = opened(ownWork({ title: "a" }, 1));
  showFiles(form);
  type(form, "ab");
  act(() => form.current.save());
  await pass(100);
  expect(shownToast()).toBe("errors.network");
});

test("rejected files are named, and not reported again", async () => {
  answers(() => refusal(MEDIA_NOT_ACCEPTED));
  const { result: form } = opened(ownWork({ title: "a" }, 1));
  showFiles(form, [PICTURE]);
  act(() => form.current.save());
  await pass(100);
  expect(form.current.goneKeys).toEqual([KEY]);
  expect(shownToast()).toBeUndefined();
});

test("errors of fields are shown at the fields, until those are changed", async () => {
  const errors = { "content.title": { rule: "required" } };
  answers(() => refusal(4000, { errors }));
  const { result: form } = opened(ownWork({ title: "a" }, 1));
  showFiles(form);
  type(form, "ab");
  act(() => form.current.save());
  await pass(100);
  expect(form.current.refusals).toBe(1);
  expect(form.current.error("title", "Title")).toBe("errors.valid.required");
  expect(form.current.error("title", "Title", "needed")).toBe("needed");
  type(form, "abc");
  expect(form.current.error("title", "Title")).toBeNull();
});

test("an incomplete work is not sent", async () => {
  const { result: form } = opened(null);
  showFiles(form);
  act(() => form.current.send());
  await pass(100);
  expect(made()).toEqual([]);
  expect(form.current.refusals).toBe(1);
  expect(form.current.error("media", "Files", "needed")).toBe("needed");
});

test("a work with a failed file is not sent", async () => {
  const { result: form } = opened(null);
  showFiles(form, [PICTURE]);
  fill(form);
  act(() => form.current.onMedia([PICTURE], "failed"));
  act(() => form.current.send());
  expect(shownToast()).toBe("upload.someFailed");
  await pass(100);
  expect(made()).toEqual([]);
});

test("sending saves first, and stays busy until the page is left", async () => {
  const content = { title: "a", authorName: "b", originality: originalityVersion() };
  const media = [{ key: KEY, poster: null }];
  const reviewing = ownWork(content, 2, {
    status: "reviewing",
    actions: ["withdraw"],
    awaitsReview: true,
    editsInPlace: false,
  });
  answers(
    () => envelope(ownWork({ ...content, media }, 1)),
    () => envelope(reviewing),
  );
  let leave: () => void = () => {};
  onSent.mockReturnValue(new Promise<void>((resolve) => (leave = resolve)));
  const { result: form } = opened(null);
  showFiles(form, [PICTURE]);
  fill(form);
  act(() => form.current.send());
  await pass(100);
  expect(made()).toEqual(["POST /works", "POST /works/7/submit"]);
  expect(onSent.mock.calls[0]?.[0]).toEqual(reviewing);
  expect(form.current).toMatchObject({ sending: true, changed: false, savedAt: expect.any(Date) });
  expect(shownToast()).toBeUndefined();
  leave();
  await pass(100);
  expect(form.current.sending).toBe(false);
});

test("a saved work is sent as it is", async () => {
  const media = [{ key: KEY, poster: null }];
  const own = ownWork({ title: "a", authorName: "b", originality: originalityVersion(), media }, 3);
  answers(() => envelope({ ...own, version: 4, status: "reviewing", editsInPlace: false }));
  const { result: form } = opened(own);
  showFiles(form, [PICTURE]);
  act(() => form.current.send());
  await pass(100);
  expect(made()).toEqual(["POST /works/7/submit"]);
  expect(sent[0]?.body?.version).toBe("3");
});
