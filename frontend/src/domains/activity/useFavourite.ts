// Makes an activity a favourite and no more: shown at once, undone where the server does not follow.
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "@/core/call";
import { CallError } from "@/core/callError";
import type { ActivityDetail } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { requireLogin } from "@/session/actions";
import { signedIn } from "@/session/store";

type Favourite = Pick<ActivityDetail, "id" | "favorite">;

/** Visitors are asked to log in, and come back to the activity. */
export function useFavourite({ id, favorite }: Favourite): () => Promise<void> {
  const queries = useQueryClient();
  // What was asked for last while a call is on its way; taps in a row end as the last one says.
  const wanted = useRef<boolean | null>(null);

  const show = (value: boolean) =>
    queries.setQueryData(queryFor("activity.detail", { id }).queryKey, (known) =>
      known ? { ...known, favorite: value } : known,
    );

  const send = async (): Promise<boolean> => {
    let sent = wanted.current;
    let kept = !sent;
    try {
      do {
        sent = wanted.current;
        const name = sent ? "activity.favorite" : "activity.unfavorite";
        kept = (await call(name, { id })).favorite;
      } while (wanted.current !== sent);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // The call has told the person; the heart goes back to what is kept.
    }
    return kept;
  };

  return async () => {
    if (!signedIn()) return requireLogin();
    const underWay = wanted.current !== null;
    wanted.current = !favorite;
    // An answer from before would show the old state again.
    await queries.cancelQueries({ queryKey: ["activity.detail"] });
    show(!favorite);
    if (underWay) return;
    const kept = await send();
    wanted.current = null;
    show(kept);
    // The details were perhaps asked for anew when the call began, and given up for it.
    await Promise.all(
      [["activity.list"], queryFor("activity.detail", { id }).queryKey].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  };
}
