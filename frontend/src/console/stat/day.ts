// The time axis of statistics: days, which name no time, and the labels below a chart.

/** A moment within the day, in China and in UTC. */
export function noonOf(day: string): string {
  return `${day}T04:00:00Z`;
}

/** Places of at most `most` labels on an axis of `count` points, evenly spaced from the first. */
export function labelled(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}
