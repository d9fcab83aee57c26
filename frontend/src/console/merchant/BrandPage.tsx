// The merchant's page: profile, colour, banners and gifts, with a drawing of how the phone shows them.
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { OrganiserMerchant } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Button } from "@/ui/button/Button";
import { buttonClass } from "@/ui/button/buttonClass";
import { useFocusErrors } from "@/ui/form/focusFirstError";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { StatePage } from "@/ui/state/StatePage";
import { ConsolePage } from "../frame/ConsolePage";
import { managesMerchant } from "../frame/managesMerchant";
import { PreviewColumns } from "../frame/PreviewPart";
import { useStaff } from "../frame/useStaff";
import { LanguageStrip, targetOf } from "../label/LanguageStrip";
import { consoleAddress, useConsoleQuery } from "../route";
import { BannersCard } from "./BannersCard";
import styles from "./BrandPage.module.css";
import { ColourCard } from "./ColourCard";
import { LazyGiftsCard } from "./LazyGiftsCard";
import { PagePreview } from "./PagePreview";
import { ProfileCard } from "./ProfileCard";
import { TabsCard } from "./TabsCard";
import { useMerchantForm } from "./useMerchantForm";

export function Component() {
  const { t } = useTranslation();
  const { data: staff } = useStaff();
  const merchant = useQuery(organiserQuery("organise.merchant", {}));
  const isRefused = staff && !managesMerchant(staff);
  if (merchant.data && !isRefused) return <Loaded merchant={merchant.data} />;
  return (
    <ConsolePage title={t("console.title.brand")}>
      {isRefused ? (
        <StatePage kind="refused" title={t("console.brand.refused")} />
      ) : (
        <QueryView query={merchant} skeleton={<Skeleton height={360} radius={14} />}>
          {() => null}
        </QueryView>
      )}
    </ConsolePage>
  );
}

function Loaded({ merchant }: { merchant: OrganiserMerchant }) {
  const { t } = useTranslation();
  const [query] = useConsoleQuery("brand");
  const form = useMerchantForm(merchant);
  const { body, isDirty, submission, theirs } = form;
  const target = targetOf(query.language);
  const parts = useRef<HTMLFormElement>(null);
  useFocusErrors(parts, submission.errors.attempt);
  return (
    <ConsolePage
      title={t("console.title.brand")}
      actions={
        <>
          {/* The participants' app is another page than the console. */}
          <a
            className={buttonClass({ tone: "line" })}
            href={`/?merchantId=${merchant.id}`}
            target="_blank"
            rel="noopener"
          >
            {t("console.brand.open")}
          </a>
          <Button
            disabled={!isDirty}
            loading={submission.pending}
            onClick={() => submission.submit()}
          >
            {t("common.action.save")}
          </Button>
        </>
      }
    >
      {theirs && (
        <div role="alert" className={styles.conflict}>
          <p>{t("console.brand.conflict")}</p>
          <Button tone="line" size="sm" onClick={form.takeTheirs}>
            {t("console.brand.takeTheirs")}
          </Button>
        </div>
      )}
      <PreviewColumns>
        <form
          ref={parts}
          noValidate
          className={styles.parts}
          onSubmit={(event) => {
            event.preventDefault();
            submission.submit();
          }}
        >
          <LanguageStrip
            labels={[body.name, body.intro]}
            target={target}
            to={(language) => consoleAddress("brand", { ...query, language })}
          />
          <ProfileCard form={form} target={target} />
          <ColourCard form={form} />
          <TabsCard form={form} />
        </form>
        <PagePreview body={body} />
        <BannersCard target={target} />
        <LazyGiftsCard target={target} />
      </PreviewColumns>
    </ConsolePage>
  );
}
