export const GRANULARITIES = ['hourly', 'daily', 'monthly'] as const

/** The length of the periods that usage is counted in: hours, days and calendar months, all in UTC. */
export type Granularity = (typeof GRANULARITIES)[number]

/** The start of the period that contains a moment. */
export function toPeriodStart(granularity: Granularity, atMs: number): Date {
  const at = new Date(atMs)
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
  switch (granularity) {
    case 'hourly':
      return new Date(Date.UTC(year, month, day, at.getUTCHours()))
    case 'daily':
      return new Date(Date.UTC(year, month, day))
    case 'monthly':
      return new Date(Date.UTC(year, month))
  }
}
