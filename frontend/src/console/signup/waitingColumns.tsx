// The columns of the waiting list.
import type { SignupLine } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { type Translate, useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { useCountdown } from "@/ui/time/useCountdown";
import { type ActivityZone, withZone } from "../activity/useActivityZone";
import { type ConsoleQuery, consoleAddress } from "../route";
import type { Column } from "../table/DataTable";
import { refreshSignups } from "./refreshSignups";
import { SentTime } from "./SentTime";
import { SignupBadge, SignupName } from "./signupCells";

interface WaitingTable {
  query: ConsoleQuery<"signups">;
  zone: ActivityZone;
  /** Null for staff who decide nothing. */
  offer: ((line: SignupLine) => void) | null;
  /** Id of the sign-up that an offer is being made to. */
  pending: number | undefined;
}

export function waitingColumns(t: Translate, table: WaitingTable): Column<SignupLine>[] {
  const { query, zone, offer, pending } = table;
  const open = (id: number) => consoleAddress("signups", { ...query, open: id });
  return [
    {
      id: "order",
      header: t("console.waiting.order"),
      meta: { number: true },
      cell: ({ row: { original } }) => original.waitNo ?? "–",
    },
    {
      id: "name",
      header: t("console.signups.person"),
      meta: { card: "name" },
      cell: ({ row: { original, index } }) => (
        <SignupName
          line={original}
          to={open(original.id)}
          shortcut={index === 0 && query.open === undefined ? "J" : undefined}
        />
      ),
    },
    {
      id: "status",
      header: t("signup.fact.status"),
      meta: { card: "state" },
      cell: ({ row: { original } }) => <SignupBadge line={original} />,
    },
    {
      id: "facts",
      header: "",
      meta: { card: "facts", cardOnly: true },
      cell: ({ row: { original } }) => <WaitingFacts line={original} zone={zone.zone} />,
    },
    {
      id: "left",
      header: t("console.waiting.left"),
      cell: ({ row: { original } }) => <OfferLeft line={original} zone={zone.zone} />,
    },
    {
      id: "group",
      header: t("signup.fact.group"),
      cell: ({ row: { original } }) => original.groupName,
    },
    {
      id: "persons",
      header: t("console.waiting.needs"),
      meta: { number: true },
      cell: ({ row: { original } }) => original.personCount,
    },
    {
      id: "since",
      header: withZone(t("console.waiting.since"), zone),
      cell: ({ row: { original } }) => <SentTime time={original.createdTime} zone={zone.zone} />,
    },
    ...(offer
      ? [
          {
            id: "offer",
            header: "",
            cell: ({ row: { original } }: { row: { original: SignupLine } }) =>
              original.status === "waiting" && (
                <Button
                  tone="line"
                  size="sm"
                  loading={pending === original.id}
                  onClick={() => offer(original)}
                >
                  {t("console.waiting.offer")}
                </Button>
              ),
          },
        ]
      : []),
  ];
}

/** The time left to accept an offer; it ends in the activity's zone. */
function OfferLeft({ line, zone }: { line: SignupLine; zone: string | undefined }) {
  const format = useFormat();
  const { offerExpire } = line;
  const { left } = useCountdown(offerExpire, 0, offerExpire === null ? undefined : refreshSignups);
  if (offerExpire === null) return "–";
  return (
    <time className="num" dateTime={offerExpire} title={format.moment(offerExpire, zone)}>
      {format.clock(left)}
    </time>
  );
}

/** Group, number of places and time left in one line, for a card. */
function WaitingFacts({ line, zone }: { line: SignupLine; zone: string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      {line.groupName} · {t("console.waiting.places", { count: line.personCount })}
      {line.offerExpire !== null && (
        <>
          {" · "}
          <OfferLeft line={line} zone={zone} />
        </>
      )}
    </>
  );
}
