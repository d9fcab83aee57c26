// The routes of the browser: the core's table, guarded by the core.
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
} from "react-router";
import type { Route } from "@/core/generated/contract";
import { type RouteRow, routes } from "@/core/generated/routes";
import { admit, resolveDeepLink } from "@/core/pages";
import { merchantNamed } from "@/core/sessionEvents";
import { run } from "@/session/effects";
import { rememberPage } from "@/session/navigation";
import { loadPage, PageSlot } from "./PageSlot";
import { pages } from "./pages";
import { Root } from "./Root";

/** Asks the core before a page is shown; a sign-up query may name another merchant. */
function guard({ request }: LoaderFunctionArgs): null {
  const url = new URL(request.url);
  const address = url.pathname + url.search;
  const deepLink = resolveDeepLink(address);
  if (deepLink) throw redirect(deepLink);
  const merchantId = url.searchParams.get("merchantId");
  if (merchantId) run(merchantNamed(merchantId));
  const admission = admit(address);
  if (admission.kind === "redirect") throw redirect(admission.to);
  rememberPage(address);
  return null;
}

function routeObjects(name: Route): RouteObject[] {
  const row: RouteRow = routes[name];
  const paths = row.alias ? [row.path, row.alias] : [row.path];
  return paths.map((path) => ({
    path,
    handle: name,
    loader: (args) => {
      // Whatever goes wrong with the code is shown in the page's place.
      loadPage(pages[name]).catch(() => {});
      return guard(args);
    },
    element: <PageSlot key={name} load={pages[name]} />,
  }));
}

const unknownPage = () => import("@/domains/notopen/UnknownPage");

const children: RouteObject[] = [
  ...(Object.keys(routes) as Route[]).flatMap(routeObjects),
  { path: "/dev/ui", element: <PageSlot load={() => import("./dev/UiKit")} /> },
  { path: "*", loader: guard, element: <PageSlot load={unknownPage} /> },
];

export function makeRouter() {
  return createBrowserRouter([{ element: <Root />, HydrateFallback: () => null, children }]);
}
