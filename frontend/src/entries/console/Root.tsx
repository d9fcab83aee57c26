// The frame of every page of the console: the guard, titles, and messages.
import { useCallback, useEffect, useMemo } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { ConsoleFrame } from "@/console/frame/ConsoleFrame";
import { consoleRoutes } from "@/core/generated/consoleRoutes";
import type { ConsoleRoute } from "@/core/generated/contract";
import { admitToConsole } from "@/core/staffSession";
import { navigateBy, openedFirst } from "@/host/navigation";
import { useTranslation } from "@/i18n/useTranslation";
import { PageSlot } from "@/shared/frame/PageSlot";
import { RouteAnnouncer } from "@/shared/frame/RouteAnnouncer";
import { FrameContext } from "@/ui/frame/FrameContext";
import { ConfirmHost } from "@/ui/overlay/ConfirmHost";
import { Toaster } from "@/ui/toast/Toaster";
import { pages, unknownPage } from "./pages";

/** Pages without the frame, for visitors and for members who lack a second factor. */
const BARE: readonly ConsoleRoute[] = ["login", "join", "factor"];

export function Root() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const navigate = useNavigate();
  // Gives the session access to the router.
  useEffect(() => navigateBy((to, options) => void navigate(to, options)), [navigate]);
  // Evaluated for each address, not for each change of the session: a log-out navigates by itself, and the
  // session sends an invalid token to the log-in page.
  const admission = useMemo(() => admitToConsole(address), [address]);

  const route = admission.kind === "enter" ? admission.route : null;
  const title = route ? t(consoleRoutes[route].titleKey) : t("errors.page");
  const onBack = useCallback(() => {
    if (openedFirst()) navigate(consoleRoutes.home.path, { replace: true });
    else navigate(-1);
  }, [navigate]);
  const frame = useMemo(() => ({ title, name: title, onBack }), [title, onBack]);

  if (admission.kind === "redirect") return <Navigate to={admission.to} replace />;
  const page = <PageSlot key={route ?? pathname} load={route ? pages[route] : unknownPage} />;
  return (
    <FrameContext value={frame}>
      <RouteAnnouncer title={title} documentTitle={[title, t("console.name")]} />
      {route && !BARE.includes(route) ? <ConsoleFrame route={route}>{page}</ConsoleFrame> : page}
      <Toaster />
      <ConfirmHost />
    </FrameContext>
  );
}
