// The log-in page: offers every configured way and returns to the page that required it.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryFor } from "@/core/query";
import { RichText } from "@/i18n/RichText";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Screen } from "@/ui/frame/Screen";
import { Logo } from "@/ui/logo/Logo";
import styles from "./LoginPage.module.css";
import { LoginForms } from "./login/LoginForms";
import { LoginSkeleton } from "./login/LoginSkeleton";
import { LoginTop } from "./login/LoginTop";
import laurel from "./login/laurel.svg";

export function Component() {
  const { t } = useTranslation();
  // A change of language refetches; what was typed must survive that.
  const config = useQuery({ ...queryFor("common.config", {}), placeholderData: keepPreviousData });
  const { data: merchant } = useQuery({
    ...queryFor("merchant.info", {}),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen bar="none" heading="own">
      <div className={styles.ambient} aria-hidden="true">
        <img src={laurel} alt="" width={330} height={330} />
      </div>
      <LoginTop />
      <div className={styles.brand}>
        <Logo address={merchant?.logo} size={56} className={styles.logo} />
        <h1 className="h-title1 title">
          {merchant ? (
            <RichText
              text={t("account.login.welcome", { name: merchant.name })}
              components={{ name: <span className={styles.name} /> }}
            />
          ) : (
            t("account.login.welcomePlain")
          )}
        </h1>
        <p className={styles.lead}>{t("account.login.lead")}</p>
      </div>
      <QueryView query={config} skeleton={<LoginSkeleton />}>
        {(answer) => <LoginForms config={answer} />}
      </QueryView>
    </Screen>
  );
}
