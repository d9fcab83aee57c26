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

/** A sign-up may have been confirmed while the app was closed, so the lists are requested once the page is idle. */
export function useKeptTickets(asked: boolean): void {
  const client = useQueryClient();
  const signedIn = useSignedIn();
  const account = useSession((state) => state.session.userId);
  const enabled = signedIn && asked;
  const { data: sent } = useQuery({ ...queryFor("signup.mine", { size: MOST }), enabled });
  // Those in which others signed the user up, such as the captain of a team.
  const { data: joined } = useQuery({
    ...queryFor("signup.mine", { tab: "joined", size: MOST }),
    enabled: enabled && sent !== undefined,
  });
  // The phone's storage is outside React.
  useEffect(() => {
    if (sent && joined) void keepTickets(client, account, [...sent.list, ...joined.list]);
  }, [client, account, sent, joined]);
}
