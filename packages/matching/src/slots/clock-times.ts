import type { Token } from '../text/tokens.ts'

const ZONES = new Set('et est edt pt pst pdt ct utc gmt cet am pm noon midnight'.split(' '))
const DAY_ENDS = new Set([0, 1439])

/**
 * Reads the hours of a title ("at 5pm EDT", "4:00PM-4:05PM ET") as minutes of the day and marks their tokens. The end of
 * the day is left out: "by Dec 31 at 11:59 PM" says no more than "by Dec 31".
 */
export function readClockTimes(tokens: readonly Token[], used: boolean[]): number[] {
  const times: number[] = []
  for (const [at, token] of tokens.entries()) {
    if (token.value === null || used[at]) continue
    const minutes = tokens[at + 1]?.text === ':' ? tokens[at + 2] : undefined
    const isHalfDay = (each: Token | undefined) => each?.suffix === 'pm' || each?.suffix === 'am'
    const hasMinutes = minutes !== undefined && minutes.value !== null && /^\d{2}/.test(minutes.text)
    if (!hasMinutes && !isHalfDay(token)) continue
    const end = hasMinutes ? at + 3 : at + 1
    const half = (hasMinutes ? minutes.suffix : token.suffix) || (tokens[end]?.text ?? '')
    const time = toMinutes(token.value, hasMinutes ? (minutes.value ?? 0) : 0, half)
    if (!DAY_ENDS.has(time)) times.push(time)
    let next = end
    while (ZONES.has(tokens[next]?.text ?? '')) next += 1
    used.fill(true, tokens[at - 1]?.text === 'at' ? at - 1 : at, next)
  }
  return times
}

function toMinutes(hour: number, minute: number, half: string): number {
  const isHalfDay = half === 'pm' || half === 'am'
  const hours = isHalfDay ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour
  return (hours * 60 + minute) % 1440
}
