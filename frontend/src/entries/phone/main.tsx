// The participant's entry: session first, then the first page.
import { QueryClientProvider } from "@tanstack/react-query";
import { startTransition, useEffect } from "react";
import { BrowserRouter } from "react-router";
import { readFirstScreen, seedQueries } from "@/core/firstScreen";
import { admit, resolveDeepLink } from "@/core/pages";
import { queryClient } from "@/core/queryClient";
import { pages } from "@/entries/phone/pages";
import { Root } from "@/entries/phone/Root";
import { createRoot } from "@/entries/phone/renderer";
import { hiddenContainer, pageShown, takeOver } from "@/entries/phone/takeOver";
import { currentAddress } from "@/host/navigation";
import { currentLanguage } from "@/i18n/i18n";
import { loadMessengerBy } from "@/session/effects";
import { startSession } from "@/session/start";
import { signedIn, useSession } from "@/session/store";
import { AppLabels } from "@/shared/frame/AppLabels";
import { ErrorBoundary } from "@/shared/frame/ErrorBoundary";
import { loadPage } from "@/shared/frame/PageSlot";
import { readInlined } from "@/ui/picture/inlined";
import "@/ui/tokens.css";
import "@/ui/base.css";

async function start(): Promise<void> {
  const place = document.getElementById("root");
  if (!place) throw new Error("the page has no place for the app");
  // The first page's code loads together with the first language.
  const address = currentAddress();
  const first = admit(resolveDeepLink(address) ?? address);
  const page = first.kind === "enter" ? loadPage(pages[first.route]).catch(() => {}) : null;
  loadMessengerBy({
    arrive: () => import("@/session/messenger/arrive"),
    leave: () => import("@/session/messenger/leave"),
  });
  await startSession();
  const screen = readFirstScreen();
  if (!screen) {
    createRoot(place).render(<App />);
    window.laurelFirst?.stop();
    return;
  }
  const { session } = useSession.getState();
  seedQueries(queryClient, screen, {
    language: currentLanguage(),
    merchantId: session.merchantId,
    signedIn: signedIn(),
  });
  readInlined(place);
  await page;
  const app = hiddenContainer(place);
  await new Promise<void>((resolve) => {
    const root = createRoot(app);
    // Rendered as a transition, in small steps, so that taps are handled meanwhile.
    startTransition(() => root.render(<App onListening={resolve} />));
  });
  await pageShown(app);
  await window.laurelFirst?.settled();
  takeOver(place, app)();
}

function App({ onListening }: { onListening?: () => void }) {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <AppLabels>
          <ErrorBoundary>
            <Root />
          </ErrorBoundary>
        </AppLabels>
      </BrowserRouter>
      {onListening && <Listening tell={onListening} />}
    </QueryClientProvider>
  );
}

/** Calls `tell` once everything before it is in the document and works. */
function Listening({ tell }: { tell: () => void }) {
  // The first screen is outside React.
  useEffect(tell, [tell]);
  return null;
}

void start();
