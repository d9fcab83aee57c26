// The agreements, one tab each.
import { useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import type { AgreementKind } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Segmented } from "@/ui/choice/Segmented";
import styles from "./AgreementSheet.module.css";
import { AgreementSkeleton } from "./AgreementSkeleton";
import { AgreementText } from "./AgreementText";

export const KINDS: readonly AgreementKind[] = ["service", "privacy", "portrait"];

interface AgreementTabsProps {
  shown: AgreementKind;
  onShow: (kind: AgreementKind) => void;
}

export function AgreementTabs({ shown, onShow }: AgreementTabsProps) {
  const { t } = useTranslation();
  const panelId = useId();
  const top = useRef<HTMLDivElement>(null);
  const agreement = useQuery(queryFor("common.agreement", { type: shown }));
  const show = (kind: AgreementKind) => {
    onShow(kind);
    top.current?.scrollIntoView({ block: "start" });
  };
  return (
    <div ref={top}>
      <div className={styles.tabs}>
        <Segmented
          label={t("account.agreement.kinds")}
          options={KINDS.map((kind) => ({
            value: kind,
            label: t(`account.agreement.tab.${kind}`),
          }))}
          value={shown}
          onChange={show}
          panelId={panelId}
        />
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-label={t(`account.agreement.title.${shown}`)}
        // A long text is scrolled by keyboard from here.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
        tabIndex={0}
        className={styles.panel}
      >
        <QueryView query={agreement} skeleton={<AgreementSkeleton />}>
          {(text) => <AgreementText agreement={text} />}
        </QueryView>
      </div>
    </div>
  );
}
