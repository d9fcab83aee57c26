// A withdrawal of some persons, while others stay.

export interface WithdrawnPart {
  /** Places of those who leave in the list of persons. */
  places: readonly number[];
  /** Version of the sign-up that has this list. */
  version: number;
}
