// A test with a member who has a place in a new contest.
import { Organiser } from "../fixtures/organiser.ts";
import { memberTest } from "../fixtures/test.ts";
import { enterContest } from "../fixtures/works.ts";

interface Entered {
  organiser: Organiser;
  contest: number;
}

export const enteredTest = memberTest.extend<{ entered: Entered }>({
  entered: async ({ api, member }, use) => {
    const organiser = await Organiser.logIn(api);
    const { competitionId } = await enterContest(api, organiser, member);
    await use({ organiser, contest: competitionId });
  },
});
