// The bottom of the choice for a user with an invite code.
import { useNavigate } from "react-router";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Dock } from "@/ui/frame/Dock";

interface JoinByCodeDockProps {
  /** Address to continue at; null as long as no team is found. */
  next: string | null;
}

export function JoinByCodeDock({ next }: JoinByCodeDockProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Dock>
      <Button
        tone="primary"
        size="lg"
        disabled={next === null}
        onClick={() => next !== null && void navigate(next)}
      >
        {t("team.action.join")}
      </Button>
    </Dock>
  );
}
