// Loads the code of a page and draws it; a failed load shows the error view, and a tap loads again.
import { type ComponentType, Suspense, use, useState } from "react";
import { PageLoading } from "@/ui/state/PageLoading";
import { ErrorBoundary } from "./frame/ErrorBoundary";

type Load = () => Promise<{ Component: ComponentType }>;

type PageThenable = Promise<{ Component: ComponentType }> & {
  status?: "fulfilled";
  value?: { Component: ComponentType };
};

/** Pages that are on their way or here; a failed one is forgotten, so that it can be tried again. */
const loading = new Map<Load, Promise<{ Component: ComponentType }>>();

export function loadPage(load: Load): Promise<{ Component: ComponentType }> {
  const known = loading.get(load);
  if (known) return known;
  const started: PageThenable = load();
  loading.set(load, started);
  // What has come is drawn without waiting for it once more: React reads these two.
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

export function PageSlot({ load }: { load: Load }) {
  // Kept outside of what waits for it: a failed load stays the same one until it is tried again.
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
