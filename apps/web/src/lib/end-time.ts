import { toDay, toHour } from './format.ts'

/** Near its end, the day alone does not tell two questions apart. */
const NEAR_MS = 7 * 24 * 3_600_000

/** The day of an end, and the hour with its zone where the end is within a week of now. */
export function toEndWords(
  iso: string,
  nowMs: number,
): { readonly day: string; readonly hour: string | null } {
  const isNear = Math.abs(Date.parse(iso) - nowMs) <= NEAR_MS
  return { day: toDay(iso), hour: isNear ? toHour(iso) : null }
}
