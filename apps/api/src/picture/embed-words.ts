import { toPercent, toPercentFigure } from '@parallax/contract/figures'
import type { EmbedFigures, EmbedVenue } from './embed-figures.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** `17 Nov 2026, 18:19 UTC`. Shared content shows its time, so that it never looks newer than it is. */
export function toMoment(ms: number): string {
  const at = new Date(ms)
  const [hours, minutes] = [at.getUTCHours(), at.getUTCMinutes()].map((part) => `${part}`.padStart(2, '0'))
  return `${toDay(ms)}, ${hours}:${minutes} UTC`
}

/** `17 Nov 2026`, of UTC. */
export function toDay(ms: number): string {
  const at = new Date(ms)
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`
}

export function toPriceWords({ indexPrice }: EmbedFigures): string {
  return indexPrice === null ? 'No price' : toPercent(indexPrice)
}

/** The text under the price. */
export function toPriceLabel({ indexPrice, venues }: EmbedFigures): string {
  if (indexPrice === null) return 'no venue has a current price'
  const counted = venues.filter(({ reason }) => reason === null).length
  const all = `${venues.length} ${venues.length === 1 ? 'venue' : 'venues'}`
  return `index price of Yes, ${counted === venues.length ? all : `${counted} of ${all}`}`
}

/** `2.9 % medium`; without a divergence, the reason. */
export function toDivergenceWords({ indexPrice, divergence, category }: EmbedFigures): string {
  if (indexPrice === null) return 'no price'
  return divergence === null ? 'only one price' : `${toPercent(divergence)} ${category}`
}

export function toReadWords({ indexPrice, readMs }: EmbedFigures): string {
  return `${indexPrice === null ? 'Last read' : 'Prices of'} ${toMoment(readMs)}`
}

const REASONS = { closed: 'closed', stale: 'old', no_price: 'no price', mirror: 'mirror' } as const

/** `41.0`, `47.5 play money`, `40.0 old`. */
export function toVenueWords({ price, reason, isPlayMoney }: EmbedVenue): string {
  if (price === null) return 'no price'
  return [
    toPercentFigure(price),
    ...(isPlayMoney ? ['play money'] : []),
    ...(reason === null ? [] : [REASONS[reason]]),
  ].join(' ')
}

/** The whole drawing as text, for people who cannot see it. */
export function toAllWords(figures: EmbedFigures): string {
  return [
    `${figures.title}: ${toPriceWords(figures)}`,
    ...figures.venues.map((venue) => `${venue.name} ${toVenueWords(venue)}`),
    `divergence ${toDivergenceWords(figures)}`,
    toReadWords(figures),
  ].join(', ')
}
