// The participant's entry: session first, then the first page.
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { makeRouter } from "@/app/router";
import { queryClient } from "@/core/queryClient";
import { navigateBy } from "@/session/navigation";
import { startSession } from "@/session/start";
import "@/ui/tokens.css";
import "@/ui/base.css";

async function start(): Promise<void> {
  const place = document.getElementById("root");
  if (!place) throw new Error("the page has no place for the app");
  await startSession();
  const router = makeRouter();
  navigateBy((to, options) => void router.navigate(to, options));
  createRoot(place).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

void start();
