// The actions that the server offers for a sign-up, each as a button or a link.
import { useState } from "react";
import type { SignupAction, SignupId, SignupItem } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { ButtonLink } from "@/ui/button/ButtonLink";
import type { ButtonSize } from "@/ui/button/buttonClass";
import { TransferSheet } from "./TransferSheet";
import { useItemActions } from "./useItemActions";
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
  const [withdrawing, setWithdrawing] = useState(false);
  const [transferring, setTransferring] = useState(false);
  const { acting, accept, decline, withdraw } = useItemActions(item, onChanged);
  const press = (action: SignupAction) => {
    if (action === "accept") void accept();
    else if (action === "decline") void decline();
    else if (action === "transfer") setTransferring(true);
    else setWithdrawing(true);
  };
  return (
    <>
      {actions.map((action) => (
        <ActionButton
          key={action}
          action={action}
          id={item.id}
          size={size}
          describedBy={describedBy}
          // The sheet of a withdrawal shows its progress itself.
          loading={action !== "withdraw" && acting === action}
          onPress={() => press(action)}
        />
      ))}
      <WithdrawSheet
        item={item}
        open={withdrawing}
        onClose={() => setWithdrawing(false)}
        onWithdraw={(reason, part) => void withdraw(reason, part, () => setWithdrawing(false))}
        sending={acting === "withdraw"}
      />
      <TransferSheet item={item} open={transferring} onClose={() => setTransferring(false)} />
    </>
  );
}

interface ActionButtonProps {
  action: SignupAction;
  id: SignupId;
  size: ButtonSize;
  describedBy: string | undefined;
  loading: boolean;
  onPress: () => void;
}

function ActionButton({ action, id, size, describedBy, loading, onPress }: ActionButtonProps) {
  const { t } = useTranslation();
  const label = t(`signup.action.${action}`);
  const shared = { size, "aria-describedby": describedBy };
  switch (action) {
    case "receipt":
      return (
        <ButtonLink {...shared} tone="soft" to={href("applyReceipt", { applyId: id })}>
          {label}
        </ButtonLink>
      );
    case "amend":
      return (
        <ButtonLink {...shared} tone="primary" to={href("applyAmend", { applyId: id })}>
          {label}
        </ButtonLink>
      );
    case "resubmit":
    case "edit":
      return (
        <ButtonLink
          {...shared}
          tone={action === "resubmit" ? "primary" : "plain"}
          to={href("applyForm", { applyId: id })}
        >
          {label}
        </ButtonLink>
      );
    case "accept":
    case "decline":
    case "transfer":
    case "withdraw":
    case "leaveWaiting":
      return (
        <Button
          {...shared}
          tone={action === "accept" ? "primary" : "plain"}
          loading={loading}
          onClick={onPress}
        >
          {label}
        </Button>
      );
  }
}
