// Shows its children only after a proof of ownership, which is valid for ten minutes.
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Account, Bindings, CommonConfig } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
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
          {/* Hidden, not unmounted: typed values survive a proof that expires. */}
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

/** The account's ways of proof; codes only by channels that this server can send by. */
function waysOf(account: Account, bindings: Bindings, config: CommonConfig): Proof[] {
  const sends = (way: "phone" | "mail") => config.loginMethods.includes(way);
  return [
    ...(account.mobile && sends("phone") ? (["mobile"] as const) : []),
    ...(account.email && sends("mail") ? (["mail"] as const) : []),
    ...(bindings.password ? (["password"] as const) : []),
  ];
}
