// The place behind a link, with the server's answer about a link that is over.
import { useQuery } from "@tanstack/react-query";
import { refusalCode } from "@/core/callError";
import { TRANSFER_ENDED } from "@/core/generated/codes";
import { queryFor } from "@/core/query";

export function useTransferSeen(code: string) {
  const query = useQuery({
    ...queryFor("signup.transferSeen", { code }),
    retry: false,
    // The first account takes the place, and its holder can end the link at any time.
    refetchOnMount: "always",
  });
  return { query, ended: refusalCode(query.error) === TRANSFER_ENDED };
}
