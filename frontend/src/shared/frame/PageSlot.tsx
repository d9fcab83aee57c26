// Loads the code of a page and renders it; a failed load shows the error view, and a tap loads again.
import { type ComponentType, Suspense, use, useState } from "react";
import { PageLoading } from "@/ui/state/PageLoading";
import { ErrorBoundary } from "./ErrorBoundary";

type Load = () => Promise<{ Component: ComponentType }>;

type PageThenable = Promise<{ Component: ComponentType }> & {
  status?: "fulfilled";
  value?: { Component: ComponentType };
};

/** Pages that are loading or loaded; a failed one is removed, so that it can be tried again. */
const loading = new Map<Load, Promise<{ Component: ComponentType }>>();

export function loadPage(load: Load): Promise<{ Component: ComponentType }> {
  const known = loading.get(load);
  if (known) return known;
  const started: PageThenable = load();
  loading.set(load, started);
  // React reads these two fields and renders a loaded page without suspending.
  started.then(
    (page) => {
      started.status = "fulfilled";
      started.value = page;
    },
    () => {},
  );
  started.catch(() => loading.delete(load));
  return started;
}

/** Loads a page that is likely to be opened now; null if it is loaded already. */
export function loadAhead(load: Load): Promise<unknown> | null {
  const page: PageThenable = loadPage(load);
  // A page that fails to load is requested again when it is opened.
  return page.status === "fulfilled" ? null : page.catch(() => {});
}

export function PageSlot({ load }: { load: Load }) {
  // Stored outside of the suspended component: a failed load stays the same until it is retried.
  const [{ attempt, page }, setTry] = useState(() => ({ attempt: 0, page: loadPage(load) }));
  const again = () => {
    loading.delete(load);
    setTry({ attempt: attempt + 1, page: loadPage(load) });
  };
  return (
    <ErrorBoundary key={attempt} onReload={again}>
      <Suspense
        fallback={
          <main data-waiting="">
            <PageLoading onReload={again} />
          </main>
        }
      >
        <Page page={page} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Page({ page }: { page: ReturnType<Load> }) {
  const { Component } = use(page);
  return <Component />;
}
