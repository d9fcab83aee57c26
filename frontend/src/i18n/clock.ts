// A time span in clock format: 14:52, 1:02:03.

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

export function formatClock(milliseconds: number): string {
  const total = Math.max(0, Math.floor(milliseconds / 1000));
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = twoDigits(total % 60);
  if (hours === 0) return `${twoDigits(minutes)}:${seconds}`;
  return `${hours}:${twoDigits(minutes)}:${seconds}`;
}
