// Data export and account closing; the sheets are loaded when they are opened.
import { useState } from "react";
import type { Account } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { ListCell } from "@/ui/card/ListCell";
import { useLazyOverlay } from "@/ui/overlay/useLazyOverlay";
import { ClosingBanner } from "../privacy/ClosingBanner";
import { useClosing } from "../privacy/useClosing";
import { SettingsGroup } from "./SettingsGroup";

const loadExport = () => import("../privacy/ExportSheet").then((module) => module.ExportSheet);
const loadClose = () => import("../privacy/CloseSheet").then((module) => module.CloseSheet);

type Open = "export" | "close" | null;

export function PrivacyGroup({ account }: { account: Account }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>(null);
  const closesTime = useClosing().data?.closesTime;
  const shut = () => setOpen(null);
  const ExportSheet = useLazyOverlay(loadExport, open === "export", shut);
  const CloseSheet = useLazyOverlay(loadClose, open === "close", shut);
  return (
    <>
      {closesTime && <ClosingBanner closesTime={closesTime} />}
      <SettingsGroup title={t("privacy.title")}>
        <ListCell label={t("privacy.export.title")} onClick={() => setOpen("export")} />
        {!closesTime && (
          <ListCell label={t("privacy.close.title")} onClick={() => setOpen("close")} />
        )}
      </SettingsGroup>
      {ExportSheet && <ExportSheet account={account} open={open === "export"} onClose={shut} />}
      {CloseSheet && <CloseSheet account={account} open={open === "close"} onClose={shut} />}
    </>
  );
}
