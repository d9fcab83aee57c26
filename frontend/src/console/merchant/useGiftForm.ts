// A gift while it is edited: what is typed, its errors, and saving.
import { useState } from "react";
import { checkGift } from "@/core/activityEditor";
import type { GiftBody, GiftLine, GiftLines } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { organiserQuery } from "@/core/organiserQuery";
import { queryClient } from "@/core/queryClient";
import { useSubmit } from "@/shared/form/useSubmit";

export const giftQuery = () => organiserQuery("organise.giftList", {});

function rememberGifts(lines: GiftLines): void {
  queryClient.setQueryData(giftQuery().queryKey, lines);
}

/** `sort`: the position of a new one. */
export function useGiftForm(line: GiftLine | null, sort: number, onDone: () => void) {
  const [body, setBody] = useState<GiftBody>(
    line?.gift ?? { icon: "flower", name: "", cost: 1, value: 1, sort, enabled: true },
  );
  const saving = useSubmit({
    check: () => checkGift(body),
    send: () =>
      line
        ? organiserCall("organise.giftChange", { id: line.id, gift: body })
        : organiserCall("organise.giftAdd", body),
    onDone: (lines) => {
      rememberGifts(lines);
      onDone();
    },
  });
  return {
    body,
    saving,
    edit: (change: Partial<GiftBody>) => {
      setBody((now) => ({ ...now, ...change }));
      for (const field of Object.keys(change)) saving.errors.forget(field);
    },
  };
}
