// What stands inside is open to the account's owner alone, who proves it once in ten minutes.
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Account, Bindings, CommonConfig } from "@/core/generated/contract";
import { QueryView } from "@/core/QueryView";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { useAccount } from "../useAccount";
import { ConfirmForm, type Proof } from "./ConfirmForm";
import styles from "./Security.module.css";
import { forgetBindings, useBindings } from "./useBindings";

export function ConfirmGate({ children }: { children: ReactNode }) {
  const bindings = useBindings();
  return (
    <QueryView query={bindings} skeleton={<Skeleton height={160} radius={16} />}>
      {(data) => (
        <>
          {!data.confirmed && <Confirmation bindings={data} />}
          {/* What was typed outlasts a proof that ended meanwhile. */}
          <div hidden={!data.confirmed}>{children}</div>
        </>
      )}
    </QueryView>
  );
}

function Confirmation({ bindings }: { bindings: Bindings }) {
  const { t } = useTranslation();
  const account = useAccount();
  const config = useQuery(queryFor("common.config", {}));
  if (!account.data || !config.data) return <Skeleton height={160} radius={16} />;
  const [first, ...others] = waysOf(account.data, bindings, config.data);
  return (
    <section aria-label={t("security.confirm.title")}>
      <h3 className={styles.title}>{t("security.confirm.title")}</h3>
      {first ? (
        <ConfirmForm account={account.data} ways={[first, ...others]} onDone={forgetBindings} />
      ) : (
        <p className={styles.lead}>{t("security.confirm.none")}</p>
      )}
    </section>
  );
}

/** A code can only go where this server sends some. */
function waysOf(account: Account, bindings: Bindings, config: CommonConfig): Proof[] {
  const sends = (way: "phone" | "mail") => config.loginMethods.includes(way);
  return [
    ...(account.mobile && sends("phone") ? (["mobile"] as const) : []),
    ...(account.email && sends("mail") ? (["mail"] as const) : []),
    ...(bindings.password ? (["password"] as const) : []),
  ];
}
