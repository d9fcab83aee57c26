// One sign-up in full: persons, answers, history, the note of the staff, and what can be decided.
import { useQuery } from "@tanstack/react-query";
import type { OrganiserSignup } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { managesActivities } from "@/core/staffSession";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { knownEvents, SignupEvents } from "@/shared/signup/SignupEvents";
import { Badge } from "@/ui/badge/Badge";
import { Banner } from "@/ui/banner/Banner";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { IconButton } from "@/ui/button/IconButton";
import { Link } from "@/ui/link/Link";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { Aside } from "../frame/Aside";
import { useStaff } from "../frame/useStaff";
import { composeAddress } from "../message/audience";
import { consoleAddress, useConsoleQuery } from "../route";
import { AnswerList } from "./AnswerList";
import { AnswerChanges } from "./permit/AnswerChanges";
import { PermitPart } from "./permit/PermitPart";
import { SignupActions } from "./SignupActions";
import styles from "./SignupDetails.module.css";
import { SignupNote } from "./SignupNote";
import { SignupPayment } from "./SignupPayment";
import { SignupPerson } from "./SignupPerson";
import { SignupBadge, SignupFee } from "./signupCells";
import { NO_FILTER } from "./useSignupLines";

interface SignupDetailsProps {
  id: number;
  competitionId: number;
  /** Ids of the rows before and after in the list. */
  previous: number | undefined;
  next: number | undefined;
  onOpen: (id: number | undefined) => void;
}

/** Name of the first person of whom another account has a sign-up. */
const doubleOf = ({ persons, item }: OrganiserSignup): string =>
  persons.find(({ double }) => double)?.person.name ?? item.name;

export function SignupDetails(props: SignupDetailsProps) {
  const { id, competitionId, previous, next, onOpen } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const [query, { refine }] = useConsoleQuery("signups");
  const one = useQuery({
    ...organiserQuery("organise.signupOne", { id }),
    // Another language must not close a sheet about this sign-up.
    placeholderData: (before) => (before?.item.id === id ? before : undefined),
  });
  const activity = useQuery(organiserQuery("organise.one", { id: competitionId }));
  const timezone = activity.data?.activity.timezone ?? undefined;
  const { data } = one;
  const { data: staff } = useStaff();
  return (
    <Aside
      title={
        data ? (
          <>
            <span dir="auto">{data.item.name}</span>
            <small>{data.item.applyNo}</small>
          </>
        ) : (
          t("console.signups.one")
        )
      }
      tools={
        <>
          <IconButton
            icon="caret-up-bold"
            size={18}
            label={t("console.table.before")}
            aria-keyshortcuts="K"
            disabled={previous === undefined}
            onClick={() => onOpen(previous)}
          />
          <IconButton
            icon="caret-down-bold"
            size={18}
            label={t("console.table.after")}
            aria-keyshortcuts="J"
            disabled={next === undefined}
            onClick={() => onOpen(next)}
          />
        </>
      }
      onClose={() => onOpen(undefined)}
      foot={
        data &&
        data.actions.length > 0 && (
          <SignupActions
            signup={data}
            // In a view of one state the row has left the list; the next one takes its place.
            onDecided={() => query.status !== undefined && onOpen(next)}
          />
        )
      }
    >
      <QueryView query={one} skeleton={<Skeleton height={240} radius={14} />}>
        {(signup) => (
          <>
            <p className={styles.badges}>
              <SignupBadge line={signup.item} />
              <Badge>{signup.item.groupName}</Badge>
              <Badge>
                <SignupFee line={signup.item} />
              </Badge>
            </p>
            {signup.teamId !== null && (
              <p className={styles.team}>
                {t("columns.team.name")}{" "}
                <Link to={consoleAddress("teams", { id: competitionId, open: signup.teamId })}>
                  <span dir="auto">{signup.teamName}</span>
                </Link>
              </p>
            )}
            <SignupPayment line={signup.item} />
            {signup.item.double && (
              <Banner
                className={styles.double}
                tone="warn"
                title={t("console.signups.double")}
                action={{
                  label: t("console.signups.doubleFind"),
                  onClick: () => refine({ ...NO_FILTER, keyword: doubleOf(signup) }),
                }}
              >
                <p>{t("console.signups.doubleText")}</p>
              </Banner>
            )}
            <h3 className={styles.heading}>
              {t("console.signups.persons", { count: signup.persons.length })}
            </h3>
            {signup.persons.map((person) => (
              <SignupPerson key={person.id} signup={signup} person={person} />
            ))}
            {signup.answers.length > 0 && (
              <>
                <h3 className={styles.heading}>{t("console.signups.answers")}</h3>
                <AnswerList signupId={signup.item.id} answers={signup.answers} />
                {signup.followedTime && (
                  <p className="t2 small">
                    {t("console.signups.followed", {
                      time: format.dateTime(signup.followedTime, timezone),
                    })}
                  </p>
                )}
              </>
            )}
            <div className={styles.tools}>
              {staff && managesActivities(staff.role) && (
                <ButtonLink
                  tone="line"
                  size="sm"
                  icon="envelope-simple"
                  to={composeAddress(competitionId, { open: id })}
                >
                  {t("console.message.write")}
                </ButtonLink>
              )}
              <PermitPart signup={signup} timezone={timezone} />
            </div>
            <SignupNote key={signup.note} signup={signup} />
            {signup.timeline.length > 0 && (
              <>
                <h3 className={styles.heading}>{t("console.signups.history")}</h3>
                <SignupEvents
                  steps={knownEvents(signup.timeline)}
                  timezone={timezone}
                  below={({ changes }) => <AnswerChanges changes={changes} />}
                />
              </>
            )}
          </>
        )}
      </QueryView>
    </Aside>
  );
}
