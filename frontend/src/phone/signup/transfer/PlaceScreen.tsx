// A place that is handed over: who hands it over, its activity and its facts, for visitors too.
import { ALREADY_SIGNED_UP } from "@/core/generated/codes";
import type { TransferView } from "@/core/generated/contract";
import { href } from "@/core/href";
import { errorText } from "@/core/toastError";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { RefusalNotice } from "@/shared/signup/RefusalNotice";
import { InvitationSkeleton } from "@/shared/team/InvitationSkeleton";
import { TeamBrief } from "@/shared/team/TeamBrief";
import { TeamHero } from "@/shared/team/TeamHero";
import { faceOf } from "@/shared/vote/face";
import { Avatar } from "@/ui/avatar/Avatar";
import { Banner } from "@/ui/banner/Banner";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Dock } from "@/ui/frame/Dock";
import { Screen } from "@/ui/frame/Screen";
import { StatePage } from "@/ui/state/StatePage";
import { PlaceFacts } from "./PlaceFacts";
import styles from "./PlaceScreen.module.css";
import { useTransferSeen } from "./useTransferSeen";

const FACE = 84;

export function PlaceScreen({ code }: { code: string }) {
  const { query, ended } = useTransferSeen(code);
  if (ended) return <Ended text={errorText(query.error)} />;
  if (query.data) {
    return <Place code={code} place={query.data} onRefresh={() => query.refetch()} />;
  }
  return (
    <Screen busy={query.isPending}>
      <QueryView query={query} skeleton={<InvitationSkeleton />}>
        {() => null}
      </QueryView>
    </Screen>
  );
}

interface PlaceProps {
  code: string;
  place: TransferView;
  onRefresh: () => Promise<unknown>;
}

function Place({ code, place, onRefresh }: PlaceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { competitionId, competitionName, holderName, holderAvatar, timezone } = place;
  return (
    <Screen
      bar="over"
      heading="own"
      pad={false}
      dock={place.applyId === null && <PlaceDock code={code} place={place} />}
      onRefresh={onRefresh}
    >
      <TeamHero>
        <Avatar src={faceOf(holderAvatar, FACE)} name={holderName || competitionName} size={FACE} />
        <p dir="auto">
          {holderName ? t("signup.transfer.by", { name: holderName }) : t("signup.transfer.to")}
        </p>
        <h1 className="h-title1 title" dir="auto">
          {competitionName}
        </h1>
      </TeamHero>
      <div className={styles.body}>
        <Obstacle place={place} />
        <TeamBrief
          competitionId={competitionId}
          cover={place.cover}
          name={competitionName}
          note={format.span(place.startTime, place.endTime, timezone)}
          to={href("competition", { id: competitionId })}
        />
        <PlaceFacts place={place} />
      </div>
    </Screen>
  );
}

/** Says why the reader cannot take the place. */
function Obstacle({ place: { mine, applyId, competitionId } }: { place: TransferView }) {
  const { t } = useTranslation();
  if (mine) {
    return (
      <Banner tone="info" role="status">
        {t("signup.transfer.mine")}
      </Banner>
    );
  }
  if (applyId === null) return null;
  const text = t(`errors.code.${ALREADY_SIGNED_UP}`);
  const reason = { code: ALREADY_SIGNED_UP, text, applyId, waitlist: false };
  return <RefusalNotice reason={reason} competitionId={competitionId} />;
}

function PlaceDock({ code, place }: Omit<PlaceProps, "onRefresh">) {
  const { t } = useTranslation();
  const { mine, competitionId, groupId } = place;
  const form = href("applyForm", { competitionId, groupId, transfer: code });
  return (
    <Dock>
      <ButtonLink tone="primary" size="lg" to={mine ? href("applyCenter") : form}>
        {t(mine ? "signup.action.mine" : "signup.transfer.take")}
      </ButtonLink>
    </Dock>
  );
}

/** The link is over, was used, or is none. */
function Ended({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <Screen heading="own">
      <StatePage
        kind="empty"
        heading="h1"
        title={t("signup.transfer.closed")}
        text={text}
        actions={
          <ButtonLink tone="primary" to={href("home")}>
            {t("signup.action.browse")}
          </ButtonLink>
        }
      />
    </Screen>
  );
}
