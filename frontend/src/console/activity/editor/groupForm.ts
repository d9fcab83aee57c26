// The form of a group: its settings with the numbers as they are typed.
import type { FieldErrors, GroupBody } from "@/core/generated/contract";
import { TEAM_MAX_DEFAULT, TEAM_MIN_DEFAULT } from "@/core/generated/teams";
import { fenOf, typedYuan } from "../../yuan";

export const NEW_GROUP: GroupBody = {
  name: "",
  intro: "",
  mode: "single",
  feeFen: 0,
  feeMode: "perPerson",
  capacity: null,
  capacityUnit: "person",
  minAge: null,
  maxAge: null,
  genderLimit: 0,
  teamMin: null,
  teamMax: null,
  sort: 0,
  open: true,
};

/** Numbers as they are typed. */
export interface Typed {
  fee: string;
  capacity: string;
  minAge: string;
  maxAge: string;
  teamMin: string;
  teamMax: string;
}

/** Members of a team where the organiser sets no bounds, as in core: sent as bounds, so that each can be checked. */
export const TEAM_SIZE = { teamMin: String(TEAM_MIN_DEFAULT), teamMax: String(TEAM_MAX_DEFAULT) };

export const isBound = (name: keyof Typed): name is keyof typeof TEAM_SIZE => name in TEAM_SIZE;

const shown = (number: number | null) => (number === null ? "" : String(number));

export function typedOf(body: GroupBody): Typed {
  return {
    fee: typedYuan(body.feeFen),
    capacity: shown(body.capacity),
    minAge: shown(body.minAge),
    maxAge: shown(body.maxAge),
    teamMin: shown(body.teamMin),
    teamMax: shown(body.teamMax),
  };
}

/** What is no number is sent as one that core refuses. */
const REFUSED = -1;
const whole = (text: string) => {
  if (text.trim() === "") return null;
  return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : REFUSED;
};

/** Only teams have bounds; what was typed for them is kept while the choice is open. */
export function bodyOf(body: GroupBody, typed: Typed): GroupBody {
  const inTeams = body.mode === "team";
  return {
    ...body,
    feeFen: fenOf(typed.fee) ?? REFUSED,
    capacity: whole(typed.capacity),
    minAge: whole(typed.minAge),
    maxAge: whole(typed.maxAge),
    teamMin: inTeams ? whole(typed.teamMin || TEAM_SIZE.teamMin) : null,
    teamMax: inTeams ? whole(typed.teamMax || TEAM_SIZE.teamMax) : null,
  };
}

/** The server names the fields of a group below `group`. */
export function asShown(found: FieldErrors): FieldErrors {
  const named = Object.entries(found).map(([field, rule]) => [field.replace(/^group\./, ""), rule]);
  return Object.fromEntries(named);
}
