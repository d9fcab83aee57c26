// A banner while it is edited: an upload that ends late loses nothing, and only what is missing is asked for.
import "@/testing/wasmHost";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "@/core/queryClient";
import { showTexts } from "@/testing/texts";
import errors from "../../../../locales/en/errors.json";
import { useBannerForm } from "./useBannerForm";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/organiserCall", () => ({ organiserCall: call }));

const onDone = vi.fn();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const form = () => renderHook(() => useBannerForm(null, onDone), { wrapper }).result;

beforeAll(() => showTexts("en", { errors }));
beforeEach(() => {
  call.mockReset();
  onDone.mockReset();
});

test("a picture that arrives late keeps what was typed meanwhile", async () => {
  call.mockResolvedValue({ list: [], serverTime: "2026-11-26T10:00:00Z" });
  const result = form();
  const { edit: whenItBegan } = result.current;
  act(() => {
    result.current.setOpens("nothing");
    result.current.edit({ title: "Day" });
  });
  act(() => whenItBegan({ image: "/oss/local/pub/a.webp" }));
  act(() => result.current.saving.submit());
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(call).toHaveBeenCalledWith("organise.bannerAdd", {
    banner: expect.objectContaining({ title: "Day", image: "/oss/local/pub/a.webp" }),
  });
});

test("without an activity only the activity is missing, since it brings its picture", () => {
  const result = form();
  act(() => result.current.saving.submit());
  const { text } = result.current.saving.errors;
  expect(text("competitionId", "Activity", "chosen")).not.toBeNull();
  expect([text("image", "Picture"), text("title", "Words")]).toEqual([null, null]);
  expect(call).not.toHaveBeenCalled();
});
