// Keeps the tickets of the signed-in user on the phone, with the pages that show them.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryFor } from "@/core/query";
import { useSession, useSignedIn } from "@/session/store";
import { loadPage } from "@/shared/frame/PageSlot";
import { keepTickets, loadTicketPagesBy } from "@/shared/ticket/keepTickets";
import logo from "@/ui/logo/logo.svg";
import { pages } from "./pages";

/** The ticket, and the pages that lead to it. */
const TICKET_PAGES = ["applyReceipt", "home", "applyCenter", "competition", "user"] as const;

/** Home shows the product's own logo while the merchant is unknown. */
const loadLogo = () => fetch(logo);

loadTicketPagesBy(() =>
  Promise.all([...TICKET_PAGES.map((route) => loadPage(pages[route])), loadLogo()]),
);

/** Longest page that the call returns. */
const MOST = 50;

/** A sign-up may have been confirmed while the app was closed, so the list is requested once the page is idle. */
export function useKeptTickets(asked: boolean): void {
  const client = useQueryClient();
  const signedIn = useSignedIn();
  const account = useSession((state) => state.session.userId);
  const enabled = signedIn && asked;
  const { data } = useQuery({ ...queryFor("signup.mine", { size: MOST }), enabled });
  // The phone's storage is outside React.
  useEffect(() => {
    if (data) void keepTickets(client, account, data.list);
  }, [client, account, data]);
}
