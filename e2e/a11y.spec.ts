// axe finds nothing on any built screen, in both themes and in German.
import { AxeBuilder } from "@axe-core/playwright";
import { MEMBER_SCREENS, VISITOR_SCREENS } from "./fixtures/screens.ts";
import { expect, type Look, settle, screenTest as test } from "./fixtures/screenTest.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"];

const LOOKS: Omit<Look, "signedIn">[] = [
  { language: "zh-Hans", theme: "light" },
  { language: "zh-Hans", theme: "dark" },
  { language: "de", theme: "light" },
];

for (const look of LOOKS) {
  for (const [signedIn, screens] of [
    [true, MEMBER_SCREENS],
    [false, VISITOR_SCREENS],
  ] as const) {
    test.describe(`${look.language}, ${look.theme}`, () => {
      test.use({ ...look, signedIn });

      for (const [name, open] of Object.entries(screens)) {
        test(name, async ({ phone, page, world }) => {
          await open(phone, world);
          await settle(page);
          const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
          const found = violations.flatMap(({ id, help, nodes }) =>
            nodes.map((node) => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary}`),
          );
          expect(found).toEqual([]);
        });
      }
    });
  }
}
