// The actions on a sign-up, each with its question and report; moves the focus when an action's button is gone.
import { useEffect, useRef } from "react";
import type { SignupItem } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { confirm } from "@/ui/overlay/confirm";
import { useSignupAction } from "./useSignupAction";
import type { WithdrawnPart } from "./withdrawnPart";

/** `onChanged`: called when an action has changed the state and its button is gone. */
export function useItemActions(item: SignupItem, onChanged: (() => void) | undefined) {
  const { t } = useTranslation();
  const { act, acting } = useSignupAction(item.id);
  const pressed = useRef(false);
  const changed = useRef(onChanged);
  // The focus belongs to the document: it is moved once the new state is rendered.
  useEffect(() => {
    changed.current = onChanged;
  }, [onChanged]);
  useEffect(() => {
    if (pressed.current && item.status !== "offered") changed.current?.();
    pressed.current = false;
  }, [item.status]);

  const accept = () => {
    pressed.current = true;
    return act({
      action: "accept",
      done: ({ status }) =>
        t(status === "approved" ? "signup.result.title.signedUp" : "signup.result.title.pending"),
    });
  };
  const decline = async () => {
    const yes = await confirm({
      title: t("signup.offer.question"),
      text: t("signup.offer.warning"),
      confirmLabel: t("signup.action.decline"),
      cancelLabel: t("signup.offer.later"),
      tone: "danger",
      icon: "arrow-u-up-left",
      iconTone: "warn",
    });
    if (!yes) return;
    pressed.current = true;
    await act({ action: "decline", done: () => t("signup.offer.declined") });
  };
  const withdraw = (reason: string, part: WithdrawnPart | undefined, onAnswered: () => void) => {
    // The button stays if others stay.
    pressed.current = part === undefined;
    const leaves = item.waitNo !== null;
    return act({
      action: "withdraw",
      reason,
      part,
      done: () => {
        if (part) return t("signup.withdraw.partDone", { count: part.places.length });
        return t(leaves ? "signup.withdraw.left" : "signup.withdraw.done");
      },
      onAnswered,
    });
  };
  return { acting, accept, decline, withdraw };
}
