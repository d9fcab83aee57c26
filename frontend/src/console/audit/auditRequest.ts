// The request for the entries that the address asks for.
import type { OrganiserRequest } from "@/core/organiserCall";
import type { ConsoleQuery } from "../route";
import { startOfDay } from "../table/startOfDay";
import { ACTIONS, callOf, SUBJECTS } from "./actions";

const SIZE = 50;

export function auditRequest(query: ConsoleQuery<"audit">): OrganiserRequest<"audit.list"> {
  const action = ACTIONS.find((one) => one === query.call);
  return {
    staffId: query.staff ?? null,
    call: action ? callOf(action) : "",
    subject: SUBJECTS.find((one) => one === query.subject) ?? null,
    from: startOfDay(query.from),
    until: startOfDay(query.until, 1),
    page: query.page ?? 1,
    size: SIZE,
  };
}
