// The bottom of the result: the actions that the state waits for, or links onwards.
import type { SignupAction, SignupItem } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { PayAction } from "@/shared/pay/PayAction";
import { ButtonLink } from "@/ui/button/ButtonLink";
import type { ButtonSize, ButtonTone } from "@/ui/button/buttonClass";
import { Dock } from "@/ui/frame/Dock";
import { SignupActions } from "../shared/SignupActions";

/** Actions that the state waits for: they are in the dock, the others below the facts. */
const ASKED: readonly SignupAction[] = ["accept", "decline"];

export function isAsked(action: SignupAction): boolean {
  return ASKED.includes(action);
}

interface WaysOnProps {
  item: SignupItem;
  size: ButtonSize;
  tone?: ButtonTone | undefined;
}

/** Links to the ticket, the sign-ups and the activity: in the dock, unless it has actions. */
export function FollowUpLinks({ item, size, tone }: WaysOnProps) {
  const { t } = useTranslation();
  const ticket = item.confirmed && (
    <ButtonLink tone={tone} size={size} to={href("applyReceipt", { applyId: item.id })}>
      {t("signup.action.receipt")}
    </ButtonLink>
  );
  return (
    <>
      {ticket}
      <ButtonLink tone={ticket ? undefined : tone} size={size} to={href("applyCenter")}>
        {t("signup.action.mine")}
      </ButtonLink>
      {!ticket && (
        <ButtonLink size={size} to={href("competition", { id: item.competitionId })}>
          {t("signup.action.backToActivity")}
        </ButtonLink>
      )}
    </>
  );
}

interface ResultDockProps {
  item: SignupItem;
  onChanged: () => void;
}

export function ResultDock({ item, onChanged }: ResultDockProps) {
  const { t } = useTranslation();
  const asked = item.actions.filter(isAsked);
  return (
    <Dock>
      <SignupActions item={item} actions={asked} size="lg" onChanged={onChanged} />
      <PayAction
        applyId={item.id}
        due={item.payDue}
        again={item.payStatus === "failed"}
        size="lg"
        onPaid={onChanged}
      />
      {item.payDue ? (
        <ButtonLink size="lg" to={href("applyCenter")}>
          {t("signup.action.mine")}
        </ButtonLink>
      ) : (
        asked.length === 0 && <FollowUpLinks item={item} size="lg" tone="primary" />
      )}
    </Dock>
  );
}
