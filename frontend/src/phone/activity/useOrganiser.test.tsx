// Tests who is named as the organiser of an activity.
import "@/testing/wasmHost";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import type { ActivityDetail } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { answerBy, never } from "@/testing/fakeNetwork";
import { useOrganiser } from "./useOrganiser";

function nameFor(organiser: string): string {
  answerBy(never);
  const client = new QueryClient();
  client.setQueryData<unknown>(queryFor("merchant.info", {}).queryKey, { name: "Qinghe" });
  const activity = { organiser } as Partial<ActivityDetail> as ActivityDetail;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useOrganiser(activity), { wrapper }).result.current;
}

test.each([
  ["Lake Club", "Lake Club"],
  ["", "Qinghe"],
])("organiser “%s” is named as %s", (organiser, name) => {
  expect(nameFor(organiser)).toBe(name);
});
