// The frame of every page: the guard, tab bar, titles, messages, and the merchant.
import { useCallback, useEffect, useMemo } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { routes } from "@/core/generated/routes";
import { admit, resolveDeepLink } from "@/core/pages";
import { navigateBy, openedFirst } from "@/host/navigation";
import { useTranslation } from "@/i18n/useTranslation";
import { rememberPage } from "@/session/navigation";
import { PageSlot } from "@/shared/frame/PageSlot";
import { RouteAnnouncer } from "@/shared/frame/RouteAnnouncer";
import { TicketBar } from "@/shared/ticket/TicketBar";
import { FrameContext } from "@/ui/frame/FrameContext";
import { ConfirmHost } from "@/ui/overlay/ConfirmHost";
import { Toaster } from "@/ui/toast/Toaster";
import { LoginSheetHost } from "./frame/LoginSheetHost";
import { Shell } from "./frame/Shell";
import { loadNextWhenIdle, loadTouched } from "./nextPages";
import { pages, uiKit, unknownPage } from "./pages";
import { Tabs } from "./Tabs";
import { useMerchant, useNamedMerchant } from "./useMerchant";

export function Root() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const navigate = useNavigate();
  // Gives the session and its messages access to the router.
  useEffect(() => navigateBy((to, options) => void navigate(to, options)), [navigate]);
  const deepLink = resolveDeepLink(address);
  // Evaluated for each address, not for each change of the session: a log-out navigates by itself, and the
  // session sends an invalid token to the log-in page.
  const admission = useMemo(() => admit(address), [address]);
  // Leaving the log-in page returns to the last page that visitors may see.
  useEffect(() => rememberPage(address), [address]);
  const ready = useNamedMerchant(search);

  if (deepLink) return <Navigate to={deepLink} replace />;
  if (admission.kind === "redirect") return <Navigate to={admission.to} replace />;
  if (!ready) return null;
  return <Framed route={admission.kind === "enter" ? admission.route : null} pathname={pathname} />;
}

function Framed({ route, pathname }: { route: keyof typeof routes | null; pathname: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const merchant = useMerchant();
  const row = route && routes[route];
  const name = row ? t(row.titleKey) : t("errors.page");
  const title = row?.bar === "untitled" ? "" : name;

  const onBack = useCallback(() => {
    if (openedFirst()) navigate("/", { replace: true });
    else navigate(-1);
  }, [navigate]);
  const frame = useMemo(
    () => ({ title, name, onBack, prepare: loadTouched }),
    [title, name, onBack],
  );
  useEffect(() => (route ? loadNextWhenIdle(route) : undefined), [route]);
  const load = route ? pages[route] : pathname === "/dev/ui" ? uiKit : unknownPage;

  return (
    <FrameContext value={frame}>
      <RouteAnnouncer title={name} documentTitle={[name, merchant?.name]} />
      <Shell
        tabBar={
          row?.tab && (
            <>
              {route === "home" && <TicketBar />}
              <Tabs threeTabs={merchant?.tabs !== 2} />
            </>
          )
        }
      >
        <PageSlot key={route ?? pathname} load={load} />
      </Shell>
      <Toaster />
      <ConfirmHost />
      <LoginSheetHost />
    </FrameContext>
  );
}
