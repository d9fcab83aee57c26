// The merchant of this session, and the one that an address names.

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { refusalCode } from "@/core/callError";
import { NOT_FOUND } from "@/core/generated/codes";
import { limits } from "@/core/generated/limits";
import { queryFor } from "@/core/query";
import { merchantNamed, merchantRefused } from "@/core/sessionEvents";
import { storedText, storeText } from "@/core/storedText";
import { run } from "@/session/effects";
import { useSession } from "@/session/store";
import { applyMerchantColour } from "@/theme/merchantColour";

/** Storage key of the last merchant that was loaded successfully. */
const LAST_MERCHANT = "lastMerchant";

/** The merchant's public data; an unknown merchant is replaced by the last valid one. */
export function useMerchant() {
  const merchantId = useSession((state) => state.session.merchantId);
  const { data, error } = useQuery(queryFor("merchant.info", {}));
  // The answer changes the stored session, which is outside React.
  useEffect(() => {
    if (data) storeText(LAST_MERCHANT, data.id);
    const fallback = storedText(LAST_MERCHANT) ?? limits.defaultMerchantId;
    if (refusalCode(error) === NOT_FOUND && merchantId !== fallback) run(merchantRefused(fallback));
  }, [data, error, merchantId]);
  // The style sheets of the page are outside React.
  useEffect(() => {
    if (data) applyMerchantColour(data.themeColour);
  }, [data]);
  return data;
}

/**
 * A query may name another merchant: returns true once the session has switched, so that no call is made for
 * the old one.
 */
export function useNamedMerchant(search: string): boolean {
  const named = new URLSearchParams(search).get("merchantId");
  const merchantId = useSession((state) => state.session.merchantId);
  // The session has read the first address at its start.
  const [heard, setHeard] = useState(() => (named === merchantId ? named : null));
  // The session is outside React.
  useEffect(() => {
    if (!named || named === heard) return;
    run(merchantNamed(named));
    setHeard(named);
  }, [named, heard]);
  return !named || named === heard || named === merchantId;
}
