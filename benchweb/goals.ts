// Rows of the report on a page load, and the goal of each measure.
import { budgets } from "../frontend/build/generated/modules.ts";
import type { Load, Method } from "./measure.ts";
import { KINDS } from "./network.ts";

export interface Row {
  label: string;
  /** The number to compare, or undefined if the page has none. */
  value: (load: Load) => number | undefined;
  show: (value: number) => string;
  /** Sizes do not depend on the method: they are read from the throttled load only. */
  methods: readonly Method[];
  goal?: Goal;
}

interface Goal {
  text: (method: Method) => string;
  isMet: (value: number, method: Method) => boolean;
}

const LCP_MS: Record<Method, number> = { devtools: 1000, simulate: 1300 };
const TBT_MS = 50;
const CLS = 0.05;

const BOTH = ["devtools", "simulate"] as const;
const APPLIED = ["devtools"] as const;

const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
const milliseconds = (value: number) => `${Math.round(value)} ms`;
const score = (value: number) => value.toFixed(3);
const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`;

const atMost = (limit: number | Record<Method, number>, show: (value: number) => string): Goal => {
  const by = (method: Method) => (typeof limit === "number" ? limit : limit[method]);
  return {
    text: (method) => `≤ ${show(by(method))}`,
    isMet: (value, method) => value <= by(method),
  };
};

const LCP: Row = { label: "LCP", value: ({ lcp }) => lcp, show: seconds, methods: BOTH };

const CLS_ROW: Row = {
  label: "CLS",
  value: ({ cls }) => cls,
  show: score,
  methods: BOTH,
  goal: atMost(CLS, score),
};

const REST: Row[] = [
  { label: "FCP", value: ({ fcp }) => fcp, show: seconds, methods: BOTH },
  {
    label: "TBT",
    value: ({ tbt }) => tbt,
    show: milliseconds,
    methods: BOTH,
    goal: atMost(TBT_MS, milliseconds),
  },
  CLS_ROW,
  ...KINDS.map((kind): Row => {
    const value = ({ bytes }: Load) => bytes[kind];
    return { label: kind, value, show: kilobytes, methods: APPLIED };
  }),
  {
    label: "HTML without pictures",
    value: ({ htmlWithoutPictures }) => htmlWithoutPictures,
    show: kilobytes,
    methods: APPLIED,
    goal: atMost(budgets.html, kilobytes),
  },
  {
    label: "script until usable",
    value: ({ scriptUntilUsable }) => scriptUntilUsable,
    show: kilobytes,
    methods: APPLIED,
    goal: atMost(budgets.script, kilobytes),
  },
  {
    label: "WebAssembly until usable",
    value: ({ wasmUntilUsable }) => wasmUntilUsable,
    show: kilobytes,
    methods: APPLIED,
    goal: atMost(budgets.startModule, kilobytes),
  },
  {
    label: "WebAssembly asked for",
    value: ({ wasmAfterPaint }) => wasmAfterPaint,
    show: (value) => `FCP ${value < 0 ? "−" : "+"} ${milliseconds(Math.abs(value))}`,
    methods: BOTH,
    goal: { text: () => "after FCP", isMet: (value) => value > 0 },
  },
];

/**
 * The rows of a page. Times and sizes have goals only on pages that the server renders; the layout shift has one on
 * every page.
 */
export function rowsOf(page: { isDrawnByServer: boolean }): Row[] {
  const rows = [{ ...LCP, goal: atMost(LCP_MS, seconds) }, ...REST];
  return page.isDrawnByServer
    ? rows
    : rows.map((row) => (row === CLS_ROW ? row : withoutGoal(row)));
}

function withoutGoal({ label, value, show, methods }: Row): Row {
  return { label, value, show, methods };
}
