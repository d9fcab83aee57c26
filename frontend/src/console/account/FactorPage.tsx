// Sets up the second factor that the role needs, before any other page; afterwards the wished page opens.
import { useNavigate, useSearchParams } from "react-router";
import { consoleReturnAddress } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { logOut } from "@/staff/actions";
import { staffMerchant } from "@/staff/store";
import { Button } from "@/ui/button/Button";
import { FactorSetUp } from "./FactorSetUp";
import { GateNote, GatePage } from "./GatePage";

export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <GatePage merchant={staffMerchant()} title={t("console.title.factor")}>
      <FactorSetUp
        replaces={false}
        onDone={() =>
          void navigate(consoleReturnAddress(params.get("url") ?? ""), { replace: true })
        }
      />
      <GateNote>{t("console.factor.required")}</GateNote>
      <Button tone="text" onClick={() => void logOut()}>
        {t("account.settings.logOut")}
      </Button>
    </GatePage>
  );
}
