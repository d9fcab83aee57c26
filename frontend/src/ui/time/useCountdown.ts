// Counts down to a moment of the server's clock, once a second, and stops at 0.
import { useEffect, useRef, useState } from "react";

export interface Countdown {
  /** Milliseconds left, never below 0. */
  left: number;
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  done: boolean;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function countdownTo(target: number, now: number): Countdown {
  const left = Math.max(0, target - now);
  return {
    left,
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
    done: left === 0,
  };
}

/**
 * `serverOffset` is the server's clock minus the phone's, in milliseconds. Without a target the result is
 * done. `onDone` is called once nothing is left.
 */
export function useCountdown(
  target: string | number | Date | null | undefined,
  serverOffset = 0,
  onDone?: () => void,
): Countdown {
  const end = target === null || target === undefined ? 0 : new Date(target).getTime();
  const [now, setNow] = useState(() => Date.now() + serverOffset);
  const running = end > now;
  // A timer is outside React: it must be started and stopped.
  useEffect(() => {
    if (!running) return;
    const tick = () => setNow(Date.now() + serverOffset);
    tick();
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [running, serverOffset]);
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  // The end of a countdown is caused by the clock, not by an event.
  useEffect(() => {
    if (!running) latest.current?.();
  }, [running]);
  return countdownTo(end, now);
}
