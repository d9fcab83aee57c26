// Core's checker of transparency logs: loaded with the page of the own votes.
export { checkVote, seenLogSize } from "./wasm/laurel_log";
