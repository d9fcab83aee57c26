// The log-in over the page that asked for it: continues where the visitor wanted to go.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Sheet } from "@/ui/overlay/Sheet";
import { LoginForms } from "./login/LoginForms";
import { LoginSkeleton } from "./login/LoginSkeleton";
import { LoginTarget } from "./login/loginTarget";

interface LoginSheetProps {
  /** Address to continue to; null while the sheet is closed. */
  to: string | null;
  /** Returns false if it was closed already. */
  onClose: () => boolean;
}

export function LoginSheet({ to, onClose }: LoginSheetProps) {
  const { t } = useTranslation();
  const config = useQuery({ ...queryFor("common.config", {}), placeholderData: keepPreviousData });
  // While the sheet closes, a log-in that is under way still continues to the same address.
  const [asked, setAsked] = useState(to);
  if (to !== null && to !== asked) setAsked(to);
  const target = useMemo(() => ({ to: asked ?? "/", leave: onClose }), [asked, onClose]);
  return (
    <Sheet open={to !== null} onClose={onClose} title={t("account.login.submit")}>
      <LoginTarget value={target}>
        <QueryView query={config} skeleton={<LoginSkeleton />}>
          {(answer) => <LoginForms config={answer} focused />}
        </QueryView>
      </LoginTarget>
    </Sheet>
  );
}
