// What stands around every page: tab bar, titles, messages, and the merchant that is shown.
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useMatches, useNavigate } from "react-router";
import { refusalCode } from "@/core/callError";
import type { Route } from "@/core/generated/contract";
import { routes } from "@/core/generated/routes";
import { queryFor } from "@/core/query";
import { merchantRefused } from "@/core/sessionEvents";
import { storedText, storeText } from "@/core/storedText";
import { run } from "@/session/effects";
import { useSession } from "@/session/store";
import { FrameContext } from "@/ui/frame/FrameContext";
import { ConfirmHost } from "@/ui/overlay/ConfirmHost";
import { Toaster } from "@/ui/toast/Toaster";
import { AppLabels } from "./frame/AppLabels";
import { RouteAnnouncer } from "./frame/RouteAnnouncer";
import { Shell } from "./frame/Shell";
import { Tabs } from "./Tabs";

/** Key of the merchant that was shown last without trouble. */
const LAST_MERCHANT = "lastMerchant";
const NOT_FOUND = 4004;

function isRoute(handle: unknown): handle is Route {
  return typeof handle === "string" && handle in routes;
}

export function Root() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const handle = useMatches().at(-1)?.handle;
  const route = isRoute(handle) ? handle : null;
  const merchant = useMerchant();
  const title = route ? t(routes[route].titleKey) : t("errors.page");
  const titled = route === null || routes[route].bar !== "untitled";

  const onBack = useCallback(() => {
    const first = (window.history.state?.idx ?? 0) === 0;
    if (first) navigate("/", { replace: true });
    else navigate(-1);
  }, [navigate]);
  const frame = useMemo(() => ({ title: titled ? title : "", onBack }), [title, titled, onBack]);

  return (
    <AppLabels>
      <FrameContext value={frame}>
        <RouteAnnouncer
          title={title}
          documentTitle={titled ? [title, merchant?.name] : [merchant?.name]}
        />
        <Shell tabBar={route && routes[route].tab && <Tabs threeTabs={merchant?.tabs !== 2} />}>
          <Outlet />
        </Shell>
        <Toaster />
        <ConfirmHost />
      </FrameContext>
    </AppLabels>
  );
}

/** The merchant of this session; an unknown one gives way to the last good one. */
function useMerchant() {
  const merchantId = useSession((state) => state.session.merchantId);
  const { data, error } = useQuery(queryFor("merchant.info", {}));
  // What the answer says about the merchant concerns the stored session, which is outside React.
  useEffect(() => {
    if (data) storeText(LAST_MERCHANT, data.id);
    const fallback = storedText(LAST_MERCHANT) ?? "SAAQ";
    if (refusalCode(error) === NOT_FOUND && merchantId !== fallback) run(merchantRefused(fallback));
  }, [data, error, merchantId]);
  return data;
}
