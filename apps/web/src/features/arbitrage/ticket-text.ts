import { toVenue } from '../../lib/venues.ts'
import type { Ticket } from './ticket.ts'

type TicketLeg = Ticket['legs'][number]

const contracts = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 })

/** The order in words: `Buy NO on Limitless at 41¢, 6,132 contracts`. */
export function toOrderWords(leg: TicketLeg): string {
  const { platform_slug, limit_price, shares, stake_step, notional } = leg
  const what = `${toDeed(leg)} on ${toVenue(platform_slug).name} at ${toOrderPrice(limit_price)}`
  const amount = `${contracts.format(shares)} contracts`
  return stake_step === null
    ? `${what}, ${amount}`
    : `${what}, stake USD ${contracts.format(notional)} for ${amount}`
}

function toDeed({ action, outcome }: TicketLeg): string {
  return `${action === 'buy' ? 'Buy' : 'Sell'} ${outcome.toUpperCase()}`
}

/** The limit to the last decimal: 0.4235 is `42.35¢`. */
function toOrderPrice(price: number): string {
  return `${Number((price * 100).toFixed(4))}¢`
}

/** The ticket as lines of text: one instruction each, in order, with the venue. */
export function toTicketText({ legs }: Ticket, urls: readonly (string | null)[] = []): string {
  return legs
    .flatMap((leg, index) => [
      ...toSplitLine(leg),
      `${toOrderWords(leg)}, market ${urls[index] ?? leg.market_id}`,
    ])
    .join('\n')
}

function toSplitLine({ split, platform_slug }: TicketLeg): string[] {
  if (split === null) return []
  const cost = contracts.format(split.cost)
  return [
    `Split USD ${cost} into ${contracts.format(split.shares)} YES and NO on ${toVenue(platform_slug).name}`,
  ]
}
