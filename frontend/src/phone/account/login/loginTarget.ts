// Where a log-in continues: on the log-in page at the address in its query, in the sheet at that of the button.
import { createContext, use } from "react";
import { loginAddress, returnAddress } from "@/core/pages";
import { currentAddress } from "@/host/navigation";
import { useRouteQuery } from "@/shared/route/useRouteQuery";

export interface Target {
  to: string;
  /** Address of the log-in page that continues there. */
  page: string;
  /** Closes the sheet, and returns false if it was closed before; absent on the log-in page. */
  leave?: () => boolean;
}

export const LoginTarget = createContext<Omit<Target, "page"> | null>(null);

export function useLoginTarget(): Target {
  const asked = use(LoginTarget);
  const { url } = useRouteQuery("login");
  if (asked) return { ...asked, page: loginAddress(asked.to) };
  return { to: returnAddress(url ?? "/"), page: currentAddress() };
}
