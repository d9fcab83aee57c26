// The invitation behind a code, with the server's answer about a code that is none.
import { useQuery } from "@tanstack/react-query";
import { refusalCode } from "@/core/callError";
import { INVITE_INVALID } from "@/core/generated/codes";
import { queryFor } from "@/core/query";

/** `wanted`: false asks nothing, since wrong codes are counted. */
export function useInvitation(code: string, wanted = true) {
  const query = useQuery({
    ...queryFor("team.invite", { code }),
    enabled: wanted,
    retry: false,
    // A reset code is invalid at once, and places are taken by others meanwhile.
    refetchOnMount: "always",
  });
  return { query, invalid: refusalCode(query.error) === INVITE_INVALID };
}
