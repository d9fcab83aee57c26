// Core's texts for moments, counts and sums of money.
export {
  compact,
  dateShort,
  dateTime,
  dayMonth,
  deadline,
  monthAlone,
  span,
  time,
  wholeNumber,
  yuan,
} from "./wasm/laurel_start";
