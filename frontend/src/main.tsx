// The participant's entry: session first, then the first page.
import { QueryClientProvider } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { ErrorBoundary } from "@/app/frame/ErrorBoundary";
import { loadPage } from "@/app/PageSlot";
import { pages } from "@/app/pages";
import { Root } from "@/app/Root";
import { takeOver } from "@/app/takeOver";
import { readFirstScreen, seedQueries } from "@/core/firstScreen";
import { admit } from "@/core/pages";
import { queryClient } from "@/core/queryClient";
import { currentLanguage } from "@/i18n/i18n";
import { currentAddress } from "@/session/navigation";
import { startSession } from "@/session/start";
import { signedIn, useSession } from "@/session/store";
import "@/ui/tokens.css";
import "@/ui/base.css";

async function start(): Promise<void> {
  const place = document.getElementById("root");
  if (!place) throw new Error("the page has no place for the app");
  // The first page's code comes along with the first language.
  const first = admit(currentAddress());
  const page = first.kind === "enter" ? loadPage(pages[first.route]).catch(() => {}) : null;
  await startSession();
  const app = (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <ErrorBoundary>
          <Root />
        </ErrorBoundary>
      </BrowserRouter>
    </QueryClientProvider>
  );
  const screen = readFirstScreen();
  if (!screen) {
    createRoot(place).render(app);
    return;
  }
  const { session } = useSession.getState();
  seedQueries(queryClient, screen, {
    language: currentLanguage(),
    merchantId: session.merchantId,
    signedIn: signedIn(),
  });
  await page;
  takeOver(place, () => flushSync(() => createRoot(place).render(app)));
}

void start();
