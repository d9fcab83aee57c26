// The page of payment services with a scripted server, for tests.
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { PayServiceLine, PaySettings } from "@/core/generated/contract";
import { queryClient } from "@/core/queryClient";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import { ConfirmHost } from "@/ui/overlay/ConfirmHost";
import { Toaster } from "@/ui/toast/Toaster";
import common from "../../../../../locales/en/common.json";
import consoleTexts from "../../../../../locales/en/console.json";
import errors from "../../../../../locales/en/errors.json";
import pay from "../../../../../locales/en/pay.json";
import paykeys from "../../../../../locales/en/paykeys.json";
import upload from "../../../../../locales/en/upload.json";
import webview from "../../../../../locales/en/webview.json";
import { Component } from "../PaymentPage";

export const WECHAT: PayServiceLine = {
  service: "weChat",
  enabled: true,
  keys: {
    service: "weChat",
    mchid: "1680002231",
    appId: "wx8f0123456789c02e",
    miniAppId: "",
    serial: "5F2A9C0D000000000000000000000000AAAA7E41",
    verifyingKeys: ["PUB_KEY_ID_0116800022312024112500000031"],
  },
  notifyUrl: "https://laurel.example/mobile/pay/notify/wechat/SAAQ",
  updatedTime: "2026-11-26T10:00:00Z",
};

export const ALIPAY: PayServiceLine = {
  service: "alipay",
  enabled: false,
  keys: null,
  notifyUrl: "https://laurel.example/mobile/pay/notify/alipay/SAAQ",
  updatedTime: null,
};

export const STRIPE: PayServiceLine = {
  service: "stripe",
  enabled: false,
  keys: { service: "stripe", keyEnd: "4242", webhookSecrets: 2 },
  notifyUrl: "https://laurel.example/mobile/pay/notify/stripe/SAAQ",
  updatedTime: "2026-11-26T10:00:00Z",
};

const without = { keys: null, notifyUrl: "", updatedTime: null };
export const OFFLINE: PayServiceLine = { service: "offline", enabled: true, ...without };
export const TEST: PayServiceLine = { service: "test", enabled: true, ...without };

export const SETTINGS: PaySettings = {
  list: [WECHAT, ALIPAY, STRIPE, OFFLINE],
  approvalFen: 50_000,
  offlineHours: 72,
};

/** Shows the page; `query` is the part of its address behind the path. */
export function showPayment(query = "") {
  showTexts("en", { common, console: consoleTexts, errors, pay, paykeys, upload, webview });
  queryClient.clear();
  const routes = [{ path: "*", element: <Component /> }];
  const router = createMemoryRouter(routes, { initialEntries: [`/console/payment${query}`] });
  render(
    withLabels(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
        <ConfirmHost />
      </QueryClientProvider>,
    ),
  );
  return { user: userEvent.setup(), router };
}
