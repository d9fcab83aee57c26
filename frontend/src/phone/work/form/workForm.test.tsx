// Tests that nothing asks any more when a work's form leads away by itself.
import "@/testing/wasmHost";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { useEffect } from "react";
import { expect, test } from "vitest";
import { SUBMISSION_NOT_OPEN } from "@/core/generated/codes";
import { answers, client, pass, refusal, setUpForm, showFiles, type } from "../testing/formSetup";
import { ownWork } from "../testing/ownWork";
import { useWorkForm } from "./useWorkForm";

setUpForm();

/** A form with unsaved words, and an effect like that of the leave guard. */
function guarded() {
  const log: string[] = [];
  const own = ownWork({ title: "a" }, 1, { status: "published", editsInPlace: false });
  const onStopped = () => void log.push("left");
  const { result: form } = renderHook(
    () => {
      const work = useWorkForm({
        competitionId: 2,
        applyId: 4,
        own,
        onSent: () => {},
        onStopped,
      });
      useEffect(() => {
        if (!work.atRisk) return;
        log.push("armed");
        return () => void log.push("disarmed");
      }, [work.atRisk]);
      return work;
    },
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  showFiles(form);
  type(form, "ab");
  return { form, log };
}

test("the guard is gone before a form whose work is not accepted is left", async () => {
  answers(() => refusal(SUBMISSION_NOT_OPEN));
  const { form, log } = guarded();
  act(() => form.current.save());
  await pass(100);
  expect(log).toEqual(["armed", "disarmed", "left"]);
});

test("the guard is gone as soon as the form is finished", () => {
  const { form, log } = guarded();
  act(() => {
    form.current.finish();
    log.push("left");
  });
  expect(log).toEqual(["armed", "disarmed", "left"]);
});
