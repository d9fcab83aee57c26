// New recovery codes, shown once: to download, copy or print before going on.
import { useState } from "react";
import { copyText } from "@/host/copyText";
import { savesFiles } from "@/host/saveFile";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Checkbox } from "@/ui/form/Checkbox";
import { toast } from "@/ui/toast/toast";
import styles from "./Factor.module.css";

const FILE = "laurel-recovery-codes.txt";

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const [isSafe, setSafe] = useState(false);
  const text = codes.join("\n");
  const copy = () =>
    copyText(text).then(
      () => toast.success(t("console.factor.copied")),
      () => toast.error(t("console.factor.copyFailed")),
    );
  return (
    <>
      <p className={styles.lead}>{t("console.factor.codesLead")}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: without a marker WebKit drops the list role. */}
      <ul role="list" aria-label={t("console.factor.codes")} className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.tools}>
        {savesFiles() && (
          <Button tone="line" size="sm" icon="download-simple" onClick={() => save(text)}>
            {t("console.factor.download")}
          </Button>
        )}
        <Button tone="line" size="sm" icon="copy" onClick={() => void copy()}>
          {t("console.factor.copy")}
        </Button>
      </div>
      <Checkbox square checked={isSafe} onChange={setSafe}>
        {t("console.factor.safe")}
      </Checkbox>
      <Button
        tone="primary"
        size="lg"
        block
        className={styles.done}
        disabled={!isSafe}
        onClick={onDone}
      >
        {t("console.factor.done")}
      </Button>
    </>
  );
}

/** The file never leaves the browser. */
function save(text: string): void {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = FILE;
  link.click();
  URL.revokeObjectURL(address);
}
