// The receipt of a sign-up: a ticket for each person, which can be opened offline once loaded.
import { href } from "@/core/href";
import { ownZone } from "@/i18n/timeZone";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { type Place, useRoute } from "@/shared/place/useRoute";
import { QueryView } from "@/shared/query/QueryView";
import { MissingPage } from "@/shared/route/MissingPage";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { isMissing } from "@/shared/signup/refusal";
import { Banner } from "@/ui/banner/Banner";
import { Button } from "@/ui/button/Button";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Screen } from "@/ui/frame/Screen";
import { AmbientCover } from "@/ui/picture/AmbientCover";
import { defaultCover } from "@/ui/picture/defaultCover";
import { StatePage } from "@/ui/state/StatePage";
import styles from "./ReceiptPage.module.css";
import { ReceiptSkeleton } from "./receipt/ReceiptSkeleton";
import { SaveReceipt } from "./receipt/SaveReceipt";
import { TicketCard } from "./receipt/TicketCard";
import { useReceipt } from "./receipt/useReceipt";
import { useWakeLock } from "./receipt/useWakeLock";
import { PaymentCard } from "./shared/PaymentCard";
import { TeamLink } from "./shared/TeamLink";

export function Component() {
  const { applyId } = useRouteQuery("applyReceipt");
  return applyId === undefined ? <MissingPage /> : <ReceiptScreen key={applyId} id={applyId} />;
}

function ReceiptScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const { query, refused, kept, shownFrom } = useReceipt(id);
  const receipt = refused ? undefined : query.data;
  useWakeLock(receipt?.ticket === "valid");
  if (isMissing(query.error)) return <MissingPage />;
  return (
    <Screen
      offline={shownFrom === null}
      busy={query.isPending}
      onRefresh={() => query.refetch()}
      backdrop={
        receipt && (
          <AmbientCover
            src={receipt.item.cover || defaultCover(receipt.item.competitionId)}
            faded={receipt.ticket !== "valid"}
          />
        )
      }
    >
      {refused ? (
        <NoTicket id={id} />
      ) : (
        <QueryView query={query} skeleton={<ReceiptSkeleton />}>
          {(shown) => (
            <div className={styles.page}>
              {shownFrom !== null && <SavedNotice savedAt={shownFrom} />}
              <TicketCard receipt={shown} />
              <PaymentCard item={shown.item} payable />
              {shown.ticket === "valid" && !kept && (
                <Banner tone="info">{t("receipt.noOffline")}</Banner>
              )}
              <div className={styles.actions}>
                {shown.ticket === "valid" && <SaveReceipt receipt={shown} />}
                {shown.ticket === "valid" && <RouteButton place={shown} />}
                <TeamLink teamId={shown.item.teamId} size="md" block />
                <ButtonLink
                  block
                  icon="compass"
                  to={href("competition", { id: shown.item.competitionId })}
                >
                  {t("common.title.competition")}
                </ButtonLink>
              </div>
            </div>
          )}
        </QueryView>
      )}
    </Screen>
  );
}

function RouteButton({ place }: { place: Place }) {
  const { t } = useTranslation();
  const show = useRoute(place);
  if (!show) return null;
  return (
    <Button block icon="navigation-arrow" onClick={show}>
      {t("activity.venue.route")}
    </Button>
  );
}

function SavedNotice({ savedAt }: { savedAt: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Banner tone="warn" icon="wifi-slash-bold" role="status" title={t("receipt.saved.title")}>
      {t("receipt.saved.text", { time: format.dateTime(savedAt, ownZone()) })}
    </Banner>
  );
}

/** The sign-up is not confirmed, so there is no ticket to show yet. */
function NoTicket({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <StatePage
      kind="empty"
      title={t("receipt.none.title")}
      text={t("receipt.none.text")}
      actions={
        <ButtonLink tone="primary" to={href("applyResult", { applyId: id })}>
          {t("signup.action.viewSignup")}
        </ButtonLink>
      }
    />
  );
}
