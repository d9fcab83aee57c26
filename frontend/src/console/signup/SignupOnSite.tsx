// The button that opens the sign-up on site; the sheet loads when it is first needed.
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { useLazyOverlay } from "@/ui/overlay/useLazyOverlay";
import { useAsked } from "../frame/useAsked";

const load = () => import("./onsite/OnSiteSheet").then((module) => module.OnSiteSheet);

interface SignupOnSiteProps {
  competitionId: number;
  /** Opens a sign-up in full. */
  onOpen: (id: number) => void;
}

export function SignupOnSite({ competitionId, onOpen }: SignupOnSiteProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useAsked("onSite", () => setOpen(true));
  const Sheet = useLazyOverlay(load, open, close);
  return (
    <>
      <Button tone="primary" size="sm" icon="user-plus" onClick={() => setOpen(true)}>
        {t("console.onSite.title")}
      </Button>
      {Sheet && <Sheet open={open} onClose={close} competitionId={competitionId} onOpen={onOpen} />}
    </>
  );
}
