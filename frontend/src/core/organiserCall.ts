// Organisers' calls, for the console alone.
import { callsOf, type Lenient } from "./callsOf";
import type { OrganiserCallName, OrganiserCalls } from "./generated/organiserCalls";
import { organiserCall as callCore } from "./wasm/laurel_console";

/** The request of a call; nullable fields may be omitted. */
export type OrganiserRequest<N extends OrganiserCallName> = Lenient<OrganiserCalls[N]["request"]>;

export const {
  call: organiserCall,
  reported: reportOrganiserFailure,
  onSessionFailure: onStaffFailure,
} = callsOf<OrganiserCallName, OrganiserCalls>(callCore);
