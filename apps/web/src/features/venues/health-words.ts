import type { VenueHealth } from '../../lib/platforms-query.ts'

type Trouble = NonNullable<VenueHealth['trouble']>

const TROUBLE_WORDS: Readonly<Record<Trouble, readonly [one: string, several: string]>> = {
  failing: ['fails', 'fail'],
  unread: ['has no data yet', 'have no data yet'],
  late: ['is late', 'are late'],
  lagging: ['lags behind', 'lag behind'],
  doubtful: ['sends doubtful data', 'send doubtful data'],
}

/** `5 of 7 venues are healthy. Limitless is late. Azuro and Myriad fail.` */
export function toHealthWords(venues: readonly Pick<VenueHealth, 'name' | 'trouble'>[]): string {
  const healthy = venues.filter(({ trouble }) => trouble === null).length
  if (healthy === venues.length) return `All ${venues.length} venues are healthy.`
  const troubles = Object.entries(TROUBLE_WORDS).flatMap(([trouble, [one, several]]) => {
    const names = venues.filter((venue) => venue.trouble === trouble).map(({ name }) => name)
    return names.length === 0 ? [] : `${LIST.format(names)} ${names.length === 1 ? one : several}.`
  })
  return [`${healthy} of ${venues.length} venues are healthy.`, ...troubles].join(' ')
}

const LIST = new Intl.ListFormat('en-GB')
