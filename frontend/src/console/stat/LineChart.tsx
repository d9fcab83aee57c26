// Lines over time: at most a teal one with its area, a blue one, a red one for what is suspicious, and a grey dashed one for
// comparison. It is drawn for two widths, of which the style shows one, so that texts keep their size on a phone.
import { AxisBottom, AxisLeft } from "@visx/axis";
import { scaleLinear } from "@visx/scale";
import { AreaClosed, LinePath } from "@visx/shape";
import { useFormat } from "@/i18n/useFormat";
import { classNames } from "@/ui/classNames";
import { labelled } from "./day";
import styles from "./LineChart.module.css";

export type Tone = "first" | "second" | "suspect" | "before";

export interface Line {
  tone: Tone;
  label: string;
  /** A number for each point. */
  values: readonly number[];
}

interface LineChartProps {
  title: string;
  /** The name of each point of the time axis. */
  points: readonly string[];
  lines: readonly Line[];
}

interface Drawing {
  width: number;
  height: number;
  /** Most labels of the time axis. */
  labels: number;
}

const WIDE: Drawing = { width: 600, height: 206, labels: 6 };
const SLIM: Drawing = { width: 320, height: 190, labels: 3 };
const LEFT = 40;
const RIGHT = 10;
const TOP = 10;
const BOTTOM = 24;
const TICKS = 4;
/** Lowest end of the axis, so that one visit is no peak. */
const LEAST = 4;

export function LineChart(props: LineChartProps) {
  return (
    <>
      <Drawn {...props} drawing={WIDE} className={styles.wide} />
      <Drawn {...props} drawing={SLIM} className={styles.slim} />
    </>
  );
}

function Drawn(props: LineChartProps & { drawing: Drawing; className: string | undefined }) {
  const { title, points, lines, drawing, className } = props;
  const { width, height, labels } = drawing;
  const format = useFormat();
  const most = Math.max(LEAST, ...lines.flatMap(({ values }) => values));
  const x = scaleLinear({
    domain: [0, Math.max(1, points.length - 1)],
    range: [LEFT, width - RIGHT],
  });
  const y = scaleLinear({ domain: [0, most], range: [height - BOTTOM, TOP], nice: TICKS });
  const ticks = y.ticks(TICKS).filter(Number.isInteger);
  return (
    <svg
      className={classNames(styles.chart, className)}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={title}
    >
      {ticks.map((tick) => (
        <line
          key={tick}
          className={styles.grid}
          x1={LEFT}
          x2={width - RIGHT}
          y1={y(tick)}
          y2={y(tick)}
        />
      ))}
      <AxisLeft
        scale={y}
        left={LEFT}
        tickValues={ticks}
        tickFormat={(value) => format.compact(Number(value))}
        hideAxisLine
        hideTicks
        tickLabelProps={{ className: classNames(styles.text), textAnchor: "end", dx: 0, dy: 4 }}
      />
      <AxisBottom
        scale={x}
        top={height - BOTTOM}
        tickValues={labelled(points.length, labels)}
        tickFormat={(value) => points[Number(value)] ?? ""}
        hideAxisLine
        hideTicks
        tickLabelProps={(_, index) => ({
          className: classNames(styles.text),
          textAnchor: index === 0 ? "start" : "middle",
          dx: index === 0 ? -12 : 0,
        })}
      />
      {lines
        .filter(({ tone }) => tone === "first")
        .map((line) => (
          <Ground key={line.tone} line={line} x={x} y={y} />
        ))}
      {/* What is compared with lies below. */}
      {[...lines].reverse().map((line) => (
        <Series key={line.tone} line={line} x={x} y={y} />
      ))}
    </svg>
  );
}

type Scale = ReturnType<typeof scaleLinear<number>>;

interface LineProps {
  line: Line;
  x: Scale;
  y: Scale;
}

/** Below all lines, so that it hides none. */
function Ground({ line: { values }, x, y }: LineProps) {
  return (
    <AreaClosed
      className={classNames(styles.area)}
      data={[...values]}
      yScale={y}
      x={(_, index) => x(index)}
      y={(value) => y(value)}
    />
  );
}

function Series({ line: { tone, values }, x, y }: LineProps) {
  const data = values.map((value, index) => ({ at: x(index), value: y(value) }));
  const last = data.at(-1);
  return (
    <g className={styles[tone]}>
      <LinePath
        className={classNames(styles.line)}
        data={data}
        x={({ at }) => at}
        y={({ value }) => value}
      />
      {last && <circle className={styles.end} cx={last.at} cy={last.value} r={3.5} />}
    </g>
  );
}
