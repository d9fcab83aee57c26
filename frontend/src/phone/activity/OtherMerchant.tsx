// A link without a merchant, to an activity that the current merchant does not have: asks whose it is, and goes on there.
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate, useSearchParams } from "react-router";
import { queryFor } from "@/core/query";
import { useSession } from "@/session/store";
import { Screen } from "@/ui/frame/Screen";
import { ActivitySkeleton } from "./ActivitySkeleton";

interface OtherMerchantProps {
  id: number;
  /** Shown if no merchant has the activity. */
  unknown: ReactNode;
}

export function OtherMerchant({ id, unknown }: OtherMerchantProps) {
  const [params] = useSearchParams();
  const current = useSession(({ session }) => session.merchantId);
  // A link that names its merchant says all that it knows.
  const named = params.has("merchantId");
  const { data, isError } = useQuery({ ...queryFor("activity.merchant", { id }), enabled: !named });
  if (named || isError || data?.merchantId === current) return unknown;
  if (!data) {
    return (
      <Screen busy>
        <ActivitySkeleton id={id} />
      </Screen>
    );
  }
  // The frame switches to the merchant that an address names.
  const search = new URLSearchParams(params);
  search.set("merchantId", data.merchantId);
  return <Navigate to={{ search: search.toString() }} replace />;
}
