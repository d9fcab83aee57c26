// The state of the pay sheet: the order, the ways to pay, the payment that was begun, and its failures.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/core/call";
import { CallError, isAborted, refusalCode } from "@/core/callError";
import { CHANNEL_UNAVAILABLE } from "@/core/generated/codes";
import type { PayChannel, SignupId } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { serverOffset } from "@/core/serverOffset";
import { errorText } from "@/core/toastError";
import { payRuntime } from "@/host/payRuntime";
import { type Translate, useTranslation } from "@/i18n/useTranslation";
import { useRefreshSignups } from "@/shared/signup/useRefreshSignups";
import { isLive, payView } from "./payView";
import { type Begun, type Setback, useBegin } from "./useBegin";
import { type Patience, SCANNED, SOON, useOrderWatch } from "./useOrderWatch";
import { useStoreOrder } from "./useStoreOrder";

export type Payment = ReturnType<typeof usePayment>;

/** `open`: false for a sheet that is closing, which asks for nothing more. */
export function usePayment(applyId: SignupId, open: boolean) {
  const { t } = useTranslation();
  const refreshSignups = useRefreshSignups();
  // The window may have ended since the sheet was last open.
  const of = useQuery({ ...queryFor("pay.of", { id: applyId }), staleTime: 0 });
  // The persons, and the server's clock.
  const signup = useQuery(queryFor("signup.one", { id: applyId }));
  const order = of.data?.order ?? null;
  const [begun, setBegun] = useState<Begun | null>(null);
  const offset = signup.data ? serverOffset(signup.data.serverTime) : 0;
  const live = signup.data === undefined || isLive(signup.data.item.status);
  const now = Date.now() + offset;
  const view = of.data && payView(of.data, { begun: begun !== null, live, now });
  const ways = useWays(order?.channel ?? null, view === "choose");
  const watch = useOrderWatch({
    orderNo: open && (view === "wait" || view === "late") ? (order?.orderNo ?? null) : null,
    patience: patienceFor(begun),
  });
  const begin = useBegin(applyId);
  const sending = useMutation({
    mutationFn: (channel: PayChannel) => begin(order, channel),
    onMutate: () => setBegun(null),
    onSuccess: (result) => {
      watch.renew();
      if (!isSetback(result)) setBegun(result);
    },
    onError: (error) => {
      if (refusalCode(error) !== null) void Promise.all([refreshSignups(), ways.refresh()]);
    },
  });
  const isUnlinked = useUnlinked(
    sending.variables === "wxJsapi" && refusalCode(sending.error) === CHANNEL_UNAVAILABLE,
  );
  return {
    of,
    signup,
    order,
    offset,
    view,
    ways,
    watch,
    begun,
    setback: sending.data && isSetback(sending.data) ? sending.data.kind : null,
    problem: sending.error && problemText(t, sending.error),
    isUnlinked,
    pending: sending.isPending,
    pay: () => {
      if (ways.channel && !sending.isPending) sending.mutate(ways.channel);
    },
    /** Back to the choice of a way. */
    leave: () => setBegun(null),
    /** Asks for the order again. */
    reload: () => void Promise.all([of.refetch(), refreshSignups()]),
  };
}

function isSetback(result: Begun | Setback): result is Setback {
  return result.kind === "stopped" || result.kind === "failed" || result.kind === "shell";
}

function patienceFor(begun: Begun | null): Patience | null {
  if (begun === null || begun.kind === "desk" || begun.kind === "cashier") return null;
  return begun.kind === "code" ? SCANNED : SOON;
}

/** Null for failures that the session has shown already. */
function problemText(t: Translate, error: unknown): string | null {
  if (!(error instanceof CallError)) return errorText(error);
  if (error.alreadyShown || isAborted(error)) return null;
  if (error.code === CHANNEL_UNAVAILABLE) return t("pay.problem.unavailable");
  const isUnanswered = error.kind === "network" || error.kind === "timeout";
  return isUnanswered ? t("pay.problem.unanswered") : errorText(error);
}

/** The messaging app takes payments of linked accounts only. `suspected`: it has refused one. */
function useUnlinked(suspected: boolean): boolean {
  const { data } = useQuery({ ...queryFor("account.bindings", {}), enabled: suspected });
  return suspected && data?.messenger === false;
}

/** The ways to pay here, and the chosen one: the last one that was tried, otherwise the preferred one. */
function useWays(last: PayChannel | null, wanted: boolean) {
  const client = useQueryClient();
  const options = queryFor("pay.channel", { runtime: payRuntime() });
  const query = useQuery({ ...options, enabled: wanted });
  const [chosen, choose] = useState<PayChannel | null>(null);
  const list = query.data?.list ?? [];
  const channel = [chosen, last, list[0]].find((one) => one && list.includes(one)) ?? null;
  return {
    query,
    channel,
    choose,
    refresh: () => client.invalidateQueries({ queryKey: options.queryKey }),
  };
}

/** Pays or refuses at the test cashier. */
export function useCashier(orderNo: string) {
  const store = useStoreOrder();
  const refreshSignups = useRefreshSignups();
  return useMutation({
    mutationFn: (pays: boolean) => call("pay.test", { orderNo, pays }),
    onSuccess: store,
    onError: () => void refreshSignups(),
  });
}
