const HOUR = 3_600_000

/** Midnight UTC of the k-th Sunday (1 is the first) of a month. */
function sunday(year: number, month: number, k: number): number {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay()
  return Date.UTC(year, month, 1 + ((7 - first) % 7) + 7 * (k - 1))
}

/**
 * How far New York is behind UTC: four hours from the second Sunday of March to the first of November, otherwise five.
 */
export function easternBehindMs(utcMs: number): number {
  const year = new Date(utcMs).getUTCFullYear()
  const from = sunday(year, 2, 2) + 7 * HOUR
  const to = sunday(year, 10, 1) + 6 * HOUR
  return (utcMs >= from && utcMs < to ? 4 : 5) * HOUR
}

/** A date whose UTC fields are the wall-clock time in New York. */
export function toEastern(utcMs: number): Date {
  return new Date(utcMs - easternBehindMs(utcMs))
}
