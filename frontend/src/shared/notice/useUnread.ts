// The number of unread notices, shared by all components that show it.
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "@/core/query";
import { useSignedIn } from "@/session/store";

/** 0 while unknown or not requested. */
export function useUnread(asked = true): number {
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...queryFor("notice.unread", {}), enabled: signedIn && asked });
  return data?.unread ?? 0;
}
