// Asks the server about an order, again and again for a while: what a phone or a page of a service reports proves nothing.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "@/core/call";
import { queryFor } from "@/core/query";
import { useCountdown } from "@/ui/time/useCountdown";
import { isAwaited } from "./payView";
import { useStoreOrder } from "./useStoreOrder";

export interface Patience {
  everyMs: number;
  /** Then the payer asks by a button. */
  forMs: number;
}

/** After a payment by the payer's own account. */
export const SOON: Patience = { everyMs: 2_000, forMs: 30_000 };
/** A code must be scanned first, by another device. */
export const SCANNED: Patience = { everyMs: 4_000, forMs: 300_000 };

interface Watched {
  /** Null asks for nothing. */
  orderNo: string | null;
  /** Null asks once. */
  patience: Patience | null;
}

export function useOrderWatch({ orderNo, patience }: Watched) {
  const store = useStoreOrder();
  const [since, setSince] = useState(() => Date.now());
  const until = patience && since + patience.forMs;
  const options = queryFor("pay.one", { orderNo: orderNo ?? "" });
  const query = useQuery({
    queryKey: options.queryKey,
    queryFn: async ({ signal }) => {
      const order = await call(
        "pay.one",
        { orderNo: orderNo ?? "" },
        { signal, showMessage: false },
      );
      store(order);
      return order;
    },
    enabled: orderNo !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      // After a refused try the payer may try again on the page of the service.
      const isPaying = state.data === undefined || isAwaited(state.data);
      return patience && until && isPaying && Date.now() < until ? patience.everyMs : false;
    },
    refetchOnWindowFocus: patience ? "always" : false,
  });
  const { done } = useCountdown(until);
  // The document is outside React: a payer who returns from another app has paid just now.
  useEffect(() => {
    if (!patience) return;
    const renew = () => document.visibilityState === "visible" && setSince(Date.now());
    document.addEventListener("visibilitychange", renew);
    return () => document.removeEventListener("visibilitychange", renew);
  }, [patience]);
  const renew = () => setSince(Date.now());
  return {
    query,
    /** Nothing has changed for so long that only the payer asks again. */
    isOver: until !== null && done,
    renew,
    check: () => {
      renew();
      return query.refetch();
    },
  };
}
