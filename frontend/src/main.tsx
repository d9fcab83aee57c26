// The participant's entry: session first, then the first page.
import { QueryClientProvider } from "@tanstack/react-query";
import { startTransition, useEffect, useLayoutEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { ErrorBoundary } from "@/app/frame/ErrorBoundary";
import { loadPage } from "@/app/PageSlot";
import { pages } from "@/app/pages";
import { Root } from "@/app/Root";
import { beside, takeOver } from "@/app/takeOver";
import { readFirstScreen, seedQueries } from "@/core/firstScreen";
import { admit } from "@/core/pages";
import { queryClient } from "@/core/queryClient";
import { currentLanguage } from "@/i18n/i18n";
import { currentAddress } from "@/session/navigation";
import { startSession } from "@/session/start";
import { signedIn, useSession } from "@/session/store";
import { readInlined } from "@/ui/picture/inlined";
import "@/ui/tokens.css";
import "@/ui/base.css";

async function start(): Promise<void> {
  const place = document.getElementById("root");
  if (!place) throw new Error("the page has no place for the app");
  // The first page's code comes along with the first language.
  const first = admit(currentAddress());
  const page = first.kind === "enter" ? loadPage(pages[first.route]).catch(() => {}) : null;
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
  const app = beside(place);
  const root = createRoot(app);
  // As a transition it is drawn in pieces, so that a tap is heard meanwhile.
  startTransition(() => root.render(<App onDrawn={() => takeOver(place, app)} />));
}

function App({ onDrawn }: { onDrawn?: () => () => void }) {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <ErrorBoundary>
          <Root />
        </ErrorBoundary>
      </BrowserRouter>
      {onDrawn && <Drawn onDrawn={onDrawn} />}
    </QueryClientProvider>
  );
}

/** Tells once that all before it stands in the document, and calls what it is given once that works. */
function Drawn({ onDrawn }: { onDrawn: () => () => void }) {
  const work = useRef(() => {});
  // The first screen is outside React.
  useLayoutEffect(() => {
    work.current = onDrawn();
  }, [onDrawn]);
  useEffect(() => work.current(), []);
  return null;
}

void start();
