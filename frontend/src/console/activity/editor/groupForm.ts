// The form of a group: its settings with the numbers as they are typed.
import { checkActivity } from "@/core/activityEditor";
import type { ActivityBody, FieldErrors, GroupBody, WindowsBody } from "@/core/generated/contract";
import { TEAM_MAX_DEFAULT, TEAM_MIN_DEFAULT } from "@/core/generated/teams";
import { fenOf, typedYuan } from "../../yuan";
import { nextStep } from "./stepTime";

export const NEW_GROUP: GroupBody = {
  name: "",
  intro: "",
  mode: "single",
  feeFen: 0,
  feeSteps: [],
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

/** An earlier fee as it is typed. */
export interface TypedStep {
  /** ISO 8601. */
  until: string;
  /** In yuan. */
  fee: string;
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

export function stepsOf(body: GroupBody): TypedStep[] {
  return body.feeSteps.map(({ until, feeFen }) => ({ until, fee: typedYuan(feeFen) }));
}

/** End of another step: halfway from now, or from the last step, to the end of the sign-up. */
export function stepAfter(
  steps: readonly TypedStep[],
  { signupStart, signupEnd, startTime }: WindowsBody,
): string {
  const times = [...steps.map(({ until }) => until), ...(signupStart ? [signupStart] : [])];
  const from = Math.max(Date.now(), ...times.map((time) => Date.parse(time)));
  return nextStep(from, signupEnd ?? startTime);
}

/** What is no number is sent as one that core refuses. */
const REFUSED = -1;
const whole = (text: string) => {
  if (text.trim() === "") return null;
  return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : REFUSED;
};

/** Only teams have bounds; what was typed for them is kept while the choice is open. */
export function bodyOf(body: GroupBody, typed: Typed, steps: readonly TypedStep[]): GroupBody {
  const inTeams = body.mode === "team";
  return {
    ...body,
    feeFen: fenOf(typed.fee) ?? REFUSED,
    feeSteps: steps.map(({ until, fee }) => ({ until, feeFen: fenOf(fee) ?? REFUSED })),
    capacity: whole(typed.capacity),
    minAge: whole(typed.minAge),
    maxAge: whole(typed.maxAge),
    teamMin: inTeams ? whole(typed.teamMin || TEAM_SIZE.teamMin) : null,
    teamMax: inTeams ? whole(typed.teamMax || TEAM_SIZE.teamMax) : null,
  };
}

/** The errors of a group out of those of its activity, by the group's own fields. */
export function groupErrors(found: FieldErrors, index: number): FieldErrors {
  const start = `groups.${index}.`;
  return Object.fromEntries(
    Object.entries(found).flatMap(([path, rule]) =>
      path.startsWith(start) ? [[path.slice(start.length), rule]] : [],
    ),
  );
}

/** An earlier fee is typed: an empty one is not free. */
export function missingFees(steps: readonly TypedStep[]): FieldErrors {
  const missing = steps.flatMap(({ fee }, index) =>
    fee.trim() === "" ? [[`feeSteps.${index}.feeFen`, { rule: "required" }]] : [],
  );
  return Object.fromEntries(missing);
}

/** Errors that a group has only within its activity: earlier fees end before the sign-up does. */
export function errorsWithin(activity: ActivityBody, group: GroupBody): FieldErrors {
  return groupErrors(checkActivity(activity, [{ id: 0, group, held: 0, waiting: 0 }]), 0);
}

/** The server names the fields of a group below `group`. */
export function asShown(found: FieldErrors): FieldErrors {
  const named = Object.entries(found).map(([field, rule]) => [field.replace(/^group\./, ""), rule]);
  return Object.fromEntries(named);
}
