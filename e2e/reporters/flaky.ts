// Reports flaky tests and durations: the last lines name them, and more than two flaky tests fail the run.
import { writeFileSync } from "node:fs";
import type { FullResult, Reporter, Suite, TestCase } from "@playwright/test/reporter";

/** Number of flaky tests allowed; with more the run fails although each test has passed. */
const FLAKY_MAX = 2;
const SLOWEST = 5;

interface Summary {
  tests: number;
  /** Includes flaky tests. */
  passed: number;
  failed: number;
  notRun: number;
  flaky: string[];
  slowest: { name: string; seconds: number }[];
}

const seconds = (test: TestCase) =>
  test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
/** Project, file and titles, without the root's empty title. */
const nameOf = (test: TestCase) => test.titlePath().filter(Boolean).join(" › ");

export default class FlakyReporter implements Reporter {
  #tests: TestCase[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult["status"] }> {
    // `--list` runs no tests.
    if (this.#tests.every(({ results }) => results.length === 0)) return { status };
    const of = (outcome: ReturnType<TestCase["outcome"]>) =>
      this.#tests.filter((test) => test.outcome() === outcome);
    const slowest = [...this.#tests]
      .sort((one, other) => seconds(other) - seconds(one))
      .slice(0, SLOWEST)
      .map((test) => ({ name: nameOf(test), seconds: Number(seconds(test).toFixed(1)) }));
    const flaky = of("flaky").map(nameOf);
    const summary: Summary = {
      tests: this.#tests.length,
      passed: of("expected").length + flaky.length,
      failed: of("unexpected").length,
      notRun: of("skipped").length,
      flaky,
      slowest,
    };
    if (process.env.JOURNEY_SUMMARY) {
      writeFileSync(process.env.JOURNEY_SUMMARY, `${JSON.stringify(summary, null, 2)}\n`);
    }
    this.#print(summary);
    const tooMany = status === "passed" && flaky.length > FLAKY_MAX;
    return { status: tooMany ? "failed" : status };
  }

  #print({ tests, passed, flaky, slowest }: Summary): void {
    const lines = [
      "slowest:",
      ...slowest.map(({ name, seconds }) => `  ${seconds} s  ${name}`),
      `${passed} of ${tests} passed, ${flaky.length} flaky`,
      ...flaky.map((name) => `  flaky: ${name}`),
    ];
    if (flaky.length > FLAKY_MAX) lines.push(`failed: more than ${FLAKY_MAX} tests are flaky`);
    console.log(lines.join("\n"));
  }
}
