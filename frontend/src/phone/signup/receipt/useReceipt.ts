// The receipt of a sign-up: the phone's stored one at once, the server's as soon as it answers.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { refusalCode } from "@/core/callError";
import { queryFor } from "@/core/query";
import { useSession } from "@/session/store";
import { cacheTicketPages } from "@/shared/ticket/keepTickets";
import { forgetReceipt, readReceipt, saveReceipt } from "@/shared/ticket/savedTickets";
import { useOnline } from "@/ui/offline/OfflineBanner";

export function useReceipt(id: number) {
  const account = useSession((state) => state.session.userId);
  const saved = useMemo(() => readReceipt(account, id, Date.now()), [account, id]);
  const query = useQuery({
    ...queryFor("signup.receipt", { id }),
    ...(saved && { initialData: saved.receipt, initialDataUpdatedAt: saved.savedAt }),
    staleTime: 0,
  });
  const { data, dataUpdatedAt, error, isFetchedAfterMount, isSuccess } = query;
  const online = useOnline();
  const [kept, setKept] = useState(true);
  const refused = refusalCode(error) !== null;
  // The phone's storage and the service worker are outside React.
  useEffect(() => {
    if (refused) forgetReceipt(account, id);
    if (refused || !isSuccess || !isFetchedAfterMount) return;
    saveReceipt(account, id, { receipt: data, savedAt: dataUpdatedAt });
    void cacheTicketPages().then(setKept);
  }, [account, id, refused, isSuccess, isFetchedAfterMount, data, dataUpdatedAt]);
  return {
    query,
    refused,
    /** The receipt can be opened offline; true until the host refuses to store it. */
    kept,
    /** Time of the shown receipt, ms, if the server cannot be reached; else null. */
    shownFrom: (query.isError || !online) && !refused && data ? dataUpdatedAt : null,
  };
}
