// Tests what is known of an activity before it is loaded.
import "@/testing/wasmHost";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import type { ActivityCard } from "@/core/generated/contract";
import { queryScope, setQueryScope } from "@/core/queryScope";
import { useKnownCard } from "./useKnownCard";

const before = queryScope();
const scope = { language: "en", merchantId: "SAAQ", userId: "" };
const card = (id: number) =>
  ({ id, name: `Activity ${id}` }) as Partial<ActivityCard> as ActivityCard;

function known(id: number): ActivityCard | null {
  const client = new QueryClient();
  setQueryScope(scope);
  client.setQueryData(["activity.list", {}, scope, "pages"], {
    pages: [{ list: [card(1)] }, { list: [card(2)] }],
    pageParams: [null, "a"],
  });
  client.setQueryData(["activity.list", {}, { ...scope, language: "de" }, "pages"], {
    pages: [{ list: [card(3)] }],
    pageParams: [null],
  });
  client.setQueryData(["merchant.banner", {}, scope], {
    list: [{ activity: null }, { activity: card(4) }],
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useKnownCard(id), { wrapper }).result.current;
}

afterEach(() => setQueryScope(before));

test.each([2, 4])("the card of a list or banner: %s", (id) => {
  expect(known(id)?.name).toBe(`Activity ${id}`);
});

test.each([3, 5])("nothing from another language, nor from nowhere: %s", (id) => {
  expect(known(id)).toBeNull();
});
