// The actions that the server offers for a sign-up, each as a button or a link.
import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import type { SignupAction, SignupItem } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { ButtonLink } from "@/ui/button/ButtonLink";
import type { ButtonSize } from "@/ui/button/buttonClass";
import { confirm } from "@/ui/overlay/confirm";
import { useSignupAction } from "./useSignupAction";
import { WithdrawSheet } from "./WithdrawSheet";

interface SignupActionsProps {
  item: SignupItem;
  /** The actions to show here, if others are shown elsewhere. */
  actions?: readonly SignupAction[] | undefined;
  size: ButtonSize;
  /** Id of the sign-up's title, for pages with several sign-ups. */
  describedBy?: string | undefined;
  /** Called when an action has changed the state and its button is gone: must move the focus. */
  onChanged?: (() => void) | undefined;
}

export function SignupActions(props: SignupActionsProps) {
  const { item, actions = item.actions, size, describedBy, onChanged } = props;
  const { t } = useTranslation();
  const { act, acting } = useSignupAction(item.id);
  const [withdrawing, setWithdrawing] = useState(false);
  const pressed = useRef(false);
  const changed = useRef(onChanged);
  // The focus belongs to the document: it is moved once the new state is rendered.
  useEffect(() => {
    changed.current = onChanged;
  });
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
  const withdraw = (reason: string) => {
    pressed.current = true;
    const leaves = item.status === "waiting";
    return act({
      action: "withdraw",
      reason,
      done: () => t(leaves ? "signup.withdraw.left" : "signup.withdraw.done"),
      onAnswered: () => setWithdrawing(false),
    });
  };

  const shared = { size, "aria-describedby": describedBy };
  const edit = href("applyForm", { applyId: item.id });
  const label = (action: SignupAction) => t(`signup.action.${action}`);
  const draw: Record<SignupAction, () => ReactNode> = {
    accept: () => (
      <Button
        {...shared}
        tone="primary"
        loading={acting === "accept"}
        onClick={() => void accept()}
      >
        {label("accept")}
      </Button>
    ),
    decline: () => (
      <Button {...shared} loading={acting === "decline"} onClick={() => void decline()}>
        {label("decline")}
      </Button>
    ),
    resubmit: () => (
      <ButtonLink {...shared} tone="primary" to={edit}>
        {label("resubmit")}
      </ButtonLink>
    ),
    edit: () => (
      <ButtonLink {...shared} to={edit}>
        {label("edit")}
      </ButtonLink>
    ),
    receipt: () => (
      <ButtonLink {...shared} tone="soft" to={href("applyReceipt", { applyId: item.id })}>
        {label("receipt")}
      </ButtonLink>
    ),
    withdraw: () => (
      <Button {...shared} onClick={() => setWithdrawing(true)}>
        {label("withdraw")}
      </Button>
    ),
    leaveWaiting: () => (
      <Button {...shared} onClick={() => setWithdrawing(true)}>
        {label("leaveWaiting")}
      </Button>
    ),
  };
  return (
    <>
      {actions.map((action) => (
        <Fragment key={action}>{draw[action]()}</Fragment>
      ))}
      <WithdrawSheet
        item={item}
        open={withdrawing}
        onClose={() => setWithdrawing(false)}
        onWithdraw={(reason) => void withdraw(reason)}
        sending={acting === "withdraw"}
      />
    </>
  );
}
