// A page without the frame: log-in, second factor, and the account of an invited person.
import type { ReactNode } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Logo } from "@/ui/logo/Logo";
import gate from "@/ui/state/art/gate.svg";
import { PreferencesButton } from "../preferences/PreferencesButton";
import styles from "./GatePage.module.css";

interface GatePageProps {
  /** Shown after the console's name. */
  merchant: string;
  title: string;
  children: ReactNode;
}

export function GatePage({ merchant, title, children }: GatePageProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.halves}>
      <main className={styles.form}>
        <div className={styles.top}>
          <PreferencesButton />
        </div>
        <div className={styles.box}>
          <div className={styles.brand}>
            <Logo address={undefined} size={40} className={styles.logo} />
            <p>
              <b>Laurel</b>
              <span>{[t("console.name"), merchant].filter(Boolean).join(" · ")}</span>
            </p>
          </div>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
      </main>
      <div className={styles.picture} aria-hidden="true">
        <img src={gate} alt="" width={480} height={330} />
      </div>
    </div>
  );
}

/** A short sentence below a form. */
export function GateNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
