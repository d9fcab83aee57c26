/** Id of the section with the account's works, to which their count leads. */
export const OWN_WORKS = "own-works";
