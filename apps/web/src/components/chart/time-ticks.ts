import type { Window } from './series.ts'

const LOCALE = 'en-GB'
const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S
const STEPS_S = [
  ...[5, 10, 15, 30],
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_S),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR_S),
  ...[1, 2, 7, 14].map((days) => days * DAY_S),
]
const MONTHS = [1, 3, 6, 12]
const MONTH_S = 31 * DAY_S

export interface TimeTick {
  /** Unix seconds. */
  readonly t: number
  readonly label: string
}

/** At most `most` times to label below a window, each at a round time on the zone's own clock. */
export function listTimeTicks({ from, until }: Window, zone: string, most: number): TimeTick[] {
  const least = (until - from) / Math.max(1, most)
  const stepS = STEPS_S.find((step) => step >= least)
  const [first, last] = [toWall(from, zone), toWall(until, zone)]
  const walls = stepS === undefined ? listMonths(first, last, least) : listSteps(first, last, stepS)
  const toLabel = toLabels(zone, stepS)
  const ticks = walls
    // When the clock goes forward, some times do not exist.
    .flatMap((wall) => {
      const t = toMoment(wall, zone)
      return toWall(t, zone) === wall ? t : []
    })
    .filter((t, place, all) => t >= from && t <= until && t > (all[place - 1] ?? Number.NEGATIVE_INFINITY))
    .map((t) => ({ t, label: toLabel(t) }))
  // When the clock goes back, the same times occur twice within an hour.
  return ticks.filter(({ label }, place) => label !== ticks[place - 1]?.label)
}

function listSteps(first: number, last: number, stepS: number): number[] {
  const start = Math.ceil(first / stepS) * stepS
  return Array.from(
    { length: Math.max(0, Math.floor((last - start) / stepS) + 1) },
    (_, n) => start + n * stepS,
  )
}

function listMonths(first: number, last: number, least: number): number[] {
  const step = MONTHS.find((months) => months * MONTH_S >= least) ?? Math.ceil(least / (12 * MONTH_S)) * 12
  const begin = new Date(first * 1_000)
  const walls: number[] = []
  for (let month = 0; ; month += 1) {
    const wall = Date.UTC(begin.getUTCFullYear(), month * step) / 1_000
    if (wall > last) return walls
    if (wall >= first) walls.push(wall)
  }
}

function toLabels(timeZone: string, stepS: number | undefined): (t: number) => string {
  const time = new Intl.DateTimeFormat(LOCALE, { timeZone, hour: '2-digit', minute: '2-digit' })
  const day = new Intl.DateTimeFormat(LOCALE, { timeZone, day: 'numeric', month: 'short' })
  const month = new Intl.DateTimeFormat(LOCALE, { timeZone, month: 'short', year: 'numeric' })
  if (stepS === undefined) return (t) => month.format(t * 1_000)
  if (stepS < MINUTE_S) {
    const second = new Intl.DateTimeFormat(LOCALE, { timeZone, timeStyle: 'medium' })
    return (t) => second.format(t * 1_000)
  }
  if (stepS >= DAY_S) return (t) => day.format(t * 1_000)
  // Midnight begins another day, whose name says more than 00:00.
  return (t) => (toWall(t, timeZone) % DAY_S === 0 ? day : time).format(t * 1_000)
}

/** What the zone's clock shows, encoded as if it were UTC. */
function toWall(t: number, zone: string): number {
  return t + toOffsetS(t, zone)
}

/** The moment at which the zone's clock shows this time; the first of two. */
function toMoment(wall: number, zone: string): number {
  return wall - toOffsetS(wall - toOffsetS(wall - DAY_S / 2, zone), zone)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function toOffsetS(t: number, zone: string): number {
  let clock = clocks.get(zone)
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'iso8601',
      hourCycle: 'h23',
      ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    })
    clocks.set(zone, clock)
  }
  const part = new Map(clock.formatToParts(t * 1_000).map(({ type, value }) => [type, Number(value)]))
  const read = (name: Intl.DateTimeFormatPartTypes) => part.get(name) ?? 0
  const wall = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  )
  return wall / 1_000 - Math.floor(t)
}

/** The zone in words, with its offset at that moment: `GMT+1 (Europe/Vienna)`. */
export function toZoneWords(zone: string, t: number): string {
  const name = new Intl.DateTimeFormat(LOCALE, { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(t * 1_000)
    .find(({ type }) => type === 'timeZoneName')?.value
  return name === undefined || zone === 'UTC' ? zone : `${name} (${zone})`
}

/** A moment with its day, to the minute, or to the second where needed: `17 Nov 2026, 14:02`. */
export function toMomentWords(t: number, timeZone: string): string {
  const seconds = t % MINUTE_S === 0 ? {} : { second: '2-digit' as const }
  return new Intl.DateTimeFormat(LOCALE, {
    timeZone,
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...seconds,
  }).format(t * 1_000)
}

/** `17 Nov 2026, 13:00–14:00`: the part that both ends share is written once. */
export function toWindowWords({ from, until }: Window, timeZone: string): string {
  return new Intl.DateTimeFormat(LOCALE, {
    timeZone,
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  }).formatRange(from * 1_000, until * 1_000)
}
