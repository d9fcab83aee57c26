// The organisers' entry: session first, then the first page.
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { queryClient } from "@/core/queryClient";
import { AppLabels } from "@/shared/frame/AppLabels";
import { ErrorBoundary } from "@/shared/frame/ErrorBoundary";
import { startStaff } from "@/staff/start";
import { Root } from "./Root";
import "@/ui/tokens.css";
import "@/ui/base.css";
import "@/console/frame/density.css";

async function start(): Promise<void> {
  const place = document.getElementById("root");
  if (!place) throw new Error("the page has no place for the app");
  await startStaff();
  createRoot(place).render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <AppLabels>
          <ErrorBoundary>
            <Root />
          </ErrorBoundary>
        </AppLabels>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  window.laurelFirst?.stop();
}

void start();
