// The invite code of a team, for its members: to copy, scan and share, with the free places.
import { useQuery } from "@tanstack/react-query";
import { refusalCode } from "@/core/callError";
import { NOT_FOUND } from "@/core/generated/codes";
import type { TeamDetail } from "@/core/generated/contract";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { MissingPage } from "@/shared/route/MissingPage";
import { InvitationSkeleton } from "@/shared/team/InvitationSkeleton";
import { SeatRow } from "@/shared/team/SeatRow";
import { freeSeats } from "@/shared/team/seats";
import { useSeatText } from "@/shared/team/useSeatText";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Section } from "@/ui/card/Section";
import { StepCard } from "@/ui/card/StepCard";
import { Screen } from "@/ui/frame/Screen";
import { StatePage } from "@/ui/state/StatePage";
import styles from "./CodeScreen.module.css";
import { CodeTicket } from "./CodeTicket";
import { InviteDock } from "./InviteDock";

export function CodeScreen({ id }: { id: number }) {
  const query = useQuery({ ...queryFor("team.one", { id }), refetchOnMount: "always" });
  if (refusalCode(query.error) === NOT_FOUND) return <MissingPage />;
  const team = query.data;
  const invites = team?.actions.includes("invite");
  return (
    <Screen
      busy={query.isPending}
      onRefresh={() => query.refetch()}
      dock={team && invites && <InviteDock team={team} />}
    >
      <QueryView query={query} skeleton={<InvitationSkeleton />}>
        {(data) => (data.item.inviteCode === "" ? <Closed team={data} /> : <Open team={data} />)}
      </QueryView>
    </Screen>
  );
}

function Open({ team }: { team: TeamDetail }) {
  const { t } = useTranslation();
  const seatText = useSeatText();
  const { item, actions, members } = team;
  const { id: teamId, memberCount: count, teamMax: max } = item;
  return (
    <div className={styles.page}>
      <CodeTicket item={item} scanned={actions.includes("invite")} />
      {actions.includes("submit") && (
        <StepCard
          step={{
            icon: "clipboard-text",
            tone: "teal",
            title: t("team.action.submit"),
            note: t("team.seats.enough"),
            to: href("applyForm", { teamId }),
          }}
        />
      )}
      <Section
        small
        title={t("common.title.members")}
        more={{ label: t("team.action.members"), to: href("inviteMembers", { teamId }) }}
      >
        <p className={styles.count}>
          {t("team.seats.joined", { count, max })} · {seatText(item)}
        </p>
        <SeatRow
          taken={members.map(({ id, name, avatar, role }) => ({ key: id, name, avatar, role }))}
          free={freeSeats(item)}
        />
      </Section>
    </div>
  );
}

/** The team is locked, has ended, or sign-up has. */
function Closed({ team: { item } }: { team: TeamDetail }) {
  const { t } = useTranslation();
  return (
    <StatePage
      kind="refused"
      title={t("team.closed.title")}
      text={t("team.closed.text")}
      actions={
        <ButtonLink tone="primary" to={href("inviteMembers", { teamId: item.id })}>
          {t("team.action.view")}
        </ButtonLink>
      }
    />
  );
}
