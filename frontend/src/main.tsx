// The participant's entry: session first, then the first page.
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { ErrorBoundary } from "@/app/frame/ErrorBoundary";
import { loadPage } from "@/app/PageSlot";
import { pages } from "@/app/pages";
import { Root } from "@/app/Root";
import { admit } from "@/core/pages";
import { queryClient } from "@/core/queryClient";
import { currentAddress } from "@/session/navigation";
import { startSession } from "@/session/start";
import "@/ui/tokens.css";
import "@/ui/base.css";

async function start(): Promise<void> {
  const place = document.getElementById("root");
  if (!place) throw new Error("the page has no place for the app");
  // The first page's code comes along with the first language.
  const first = admit(currentAddress());
  if (first.kind === "enter") loadPage(pages[first.route]).catch(() => {});
  await startSession();
  createRoot(place).render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <ErrorBoundary>
          <Root />
        </ErrorBoundary>
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

void start();
