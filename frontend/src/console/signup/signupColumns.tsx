// The columns of the table of sign-ups.
import type { SignupLine } from "@/core/generated/contract";
import type { Translate } from "@/i18n/useTranslation";
import { type ActivityZone, withZone } from "../activity/useActivityZone";
import { type ConsoleQuery, consoleAddress } from "../route";
import type { Column } from "../table/DataTable";
import { SentTime } from "./SentTime";
import { SignupBadge, SignupFacts, SignupFee, SignupName, SignupSource } from "./signupCells";

/** Columns that can be hidden. */
export const OPTIONAL_COLUMNS = [
  { id: "group", key: "signup.fact.group" },
  { id: "fee", key: "signup.fact.fee" },
  { id: "persons", key: "console.signups.personCount" },
  { id: "source", key: "console.signups.source" },
  { id: "sent", key: "console.signups.sent" },
  { id: "number", key: "signup.fact.number" },
] as const;

export function signupColumns(
  t: Translate,
  query: ConsoleQuery<"signups">,
  zone: ActivityZone,
): Column<SignupLine>[] {
  const open = (id: number) => consoleAddress("signups", { ...query, open: id });
  return [
    {
      id: "name",
      header: t("console.signups.person"),
      meta: { card: "name", orders: ["name", "nameDown"] },
      cell: ({ row: { original, index } }) => (
        <SignupName
          line={original}
          to={open(original.id)}
          // Opens the first row; the next ones follow from there.
          shortcut={index === 0 && query.open === undefined ? "J" : undefined}
        />
      ),
    },
    {
      id: "status",
      header: t("signup.fact.status"),
      meta: { card: "state", orders: ["state", "stateDown"] },
      cell: ({ row: { original } }) => <SignupBadge line={original} />,
    },
    {
      id: "facts",
      header: "",
      meta: { card: "facts", cardOnly: true },
      cell: ({ row: { original } }) => <SignupFacts line={original} zone={zone.zone} />,
    },
    {
      id: "group",
      header: t("signup.fact.group"),
      meta: { orders: ["group", "groupDown"] },
      cell: ({ row: { original } }) => original.groupName,
    },
    {
      id: "fee",
      header: t("signup.fact.fee"),
      cell: ({ row: { original } }) => <SignupFee line={original} />,
    },
    {
      id: "persons",
      header: t("console.signups.personCount"),
      meta: { number: true },
      cell: ({ row: { original } }) => original.personCount,
    },
    {
      id: "source",
      header: t("console.signups.source"),
      cell: ({ row: { original } }) => <SignupSource line={original} />,
    },
    {
      id: "sent",
      header: withZone(t("console.signups.sent"), zone),
      meta: { orders: ["oldest", "newest"] },
      cell: ({ row: { original } }) => <SentTime time={original.createdTime} zone={zone.zone} />,
    },
    {
      id: "number",
      header: t("signup.fact.number"),
      meta: { number: true, orders: ["number", "numberDown"] },
      cell: ({ row: { original } }) => original.applyNo,
    },
  ];
}
