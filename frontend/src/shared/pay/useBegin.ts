// Begins a payment and does what its answer says: opens the messaging app's payment, leaves for a page, or shows what follows.
import { useRef } from "react";
import { type Attempt, attemptFor } from "@/core/attempt";
import { call } from "@/core/call";
import { refusalCode } from "@/core/callError";
import type { PayChannel, PayOrder, PayParams, SignupId } from "@/core/generated/contract";
import { payInMessenger } from "@/host/messengerPay";
import { openInShell } from "@/host/miniProgram";
import { leaveFor } from "@/host/navigation";
import { useStoreOrder } from "./useStoreOrder";

/** A payment that was begun; `check`: one outside of this page, of which only the server knows the result. */
export type Begun = { kind: "check" } | Exclude<PayParams, { kind: "bridge" }>;

/** The phone reports that the payment was closed or failed, or its app opened no page. */
export type Setback = { kind: "stopped" | "failed" | "shell" };

/** Its native page makes the attempt itself. */
const NATIVE_PAGE = "/pages/pay/pay?order=";
const QUIET = { showMessage: false };

export function useBegin(applyId: SignupId) {
  const store = useStoreOrder();
  // Stored until there is an answer: after a lost answer the same request is repeated.
  const adding = useRef<Attempt | null>(null);

  const add = async (known: PayOrder | null): Promise<PayOrder> => {
    adding.current = attemptFor(`${applyId} ${known?.orderNo}`, adding.current);
    const { nonce } = adding.current;
    const added = await call("pay.add", { applyId, nonce }, QUIET);
    store(added);
    return added;
  };
  const attempt = async (order: PayOrder, channel: PayChannel): Promise<PayParams | null> => {
    const { orderNo } = order;
    const answer = await call("pay.attempt", { orderNo, channel }, QUIET);
    const { status, expireTime, payParams } = answer;
    store({ ...order, channel, status, expireTime, canPay: order.canPay && payParams !== null });
    return payParams;
  };
  const ask = (orderNo: string) => call("pay.one", { orderNo }, QUIET).then(store, () => {});
  const pay = async (known: PayOrder | null, channel: PayChannel): Promise<Begun | Setback> => {
    const order = known?.canPay ? known : await add(known);
    if (channel === "wxMini") {
      const isOpened = await openInShell(NATIVE_PAGE + encodeURIComponent(order.orderNo));
      return { kind: isOpened ? "check" : "shell" };
    }
    const result = await perform(await attempt(order, channel));
    // The phone may be wrong about a payment that it calls failed.
    if (result.kind === "stopped" || result.kind === "failed") void ask(order.orderNo);
    return result;
  };
  /** `known`: the newest order; without one that can be paid a new one is made. */
  return async (known: PayOrder | null, channel: PayChannel): Promise<Begun | Setback> => {
    try {
      return await pay(known, channel);
    } catch (error) {
      if (refusalCode(error) !== null) adding.current = null;
      throw error;
    }
  };
}

async function perform(params: PayParams | null): Promise<Begun | Setback> {
  switch (params?.kind) {
    case "bridge": {
      const { kind: _, ...payment } = params;
      const result = await payInMessenger(payment);
      return { kind: result === "done" ? "check" : result };
    }
    case "page":
      leaveFor(params.url);
      return params;
    case "code":
    case "desk":
    case "cashier":
      return params;
    // Paid already.
    case undefined:
      return { kind: "check" };
  }
}
