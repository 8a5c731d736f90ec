import type { PlatformMarket } from '@parallax/domain'
import type { Listing, ListingState, World } from '@parallax/simulator'

/** How a venue should show a listing of the world. */
export interface ExpectedMarket {
  readonly listing: Listing
  readonly state: ListingState
  /** Identifies the listing among all of its venue by what a reader sees; `toSight` computes the same from a market. */
  readonly sight: string
  readonly groupTitle: string | null
  readonly legLabel: string | null
  readonly labels: readonly [string, string]
  /** Null if the venue does not state it, or states something other than the world. */
  readonly endTime: string | null
}

const YES_NO: readonly [string, string] = ['Yes', 'No']

/** What the world shows on a venue at a moment, without listings that are not created yet. */
export function listExpected(world: World, venue: Listing['venue'], atMs: number): readonly ExpectedMarket[] {
  return world
    .listings(venue)
    .filter((listing) => listing.createdMs <= atMs)
    .map((listing) => ({ listing, state: world.state(listing, atMs), ...describe(listing) }))
}

function describe(listing: Listing): Omit<ExpectedMarket, 'listing' | 'state'> {
  const { venue, group, fixture } = listing
  if (venue === 'azuro' && fixture !== null) return describeBet(listing, fixture)
  const title = listing.title.replace(/^💎 /u, '')
  const labels = toLabels(listing)
  const leg = group === null ? null : listing.legLabel
  const question = labels[0].toLowerCase() === 'yes' ? title : toSideQuestion(title, labels[0])
  /** Every Jupiter market belongs to an event, even alone. */
  const groupTitle = group?.title ?? (venue === 'jupiter' ? title : null)
  const endTime = ENDLESS.has(venue) ? null : new Date(listing.endMs).toISOString()
  return {
    sight: [groupTitle, leg ?? question, endTime].join(' | '),
    groupTitle,
    legLabel: leg,
    labels,
    endTime,
  }
}

/** PredictIt seldom states when a market ends, and a Manifold contract ends with the last of its answers. */
const ENDLESS: ReadonlySet<string> = new Set(['predictit', 'manifold'])

/** Limitless gives the full team names of a game, whatever its title calls them. */
function toLabels({ venue, labels, fixture }: Listing): readonly [string, string] {
  const isTeams = fixture !== null && labels[0].toLowerCase() !== 'yes'
  return venue === 'limitless' && isTeams ? [fixture.home, fixture.away] : labels
}

/** The three results of a game are legs of one condition; every other bet is a separate condition of the game. */
function describeBet(listing: Listing, fixture: NonNullable<Listing['fixture']>) {
  const game = `${fixture.home} - ${fixture.away}`
  const sides: Readonly<Record<string, string>> = {
    'result-home': fixture.home,
    'result-draw': 'Draw',
    'result-away': fixture.away,
  }
  const side = sides[fixture.bet] ?? null
  return {
    sight: [game, side ?? listing.labels[0], fixture.startMs].join(' | '),
    groupTitle: side === null ? game : null,
    legLabel: side,
    labels: side === null ? listing.labels : YES_NO,
    endTime: new Date(fixture.startMs).toISOString(),
  }
}

/** Computes `sight` from a market that a connector made. */
export function toSight(market: PlatformMarket): string {
  if (market.platform !== 'azuro') {
    const endTime = ENDLESS.has(market.platform) ? null : market.endTime
    return [market.groupTitle, market.legLabel ?? market.title, endTime].join(' | ')
  }
  const game = (market.groupTitle ?? '').replace(/: .*/, '')
  const isLeg = market.platformMarketId.includes(':')
  const first = isLeg ? market.legLabel : market.outcomes[market.yesIndex ?? -1]?.label
  return [game, first, Date.parse(market.endTime ?? '')].join(' | ')
}

/** A question between named sides asks whether the first-named one wins. */
function toSideQuestion(title: string, side: string): string {
  const question = title.replace(/\s*\?$/, '')
  return /^(up|over)\b/i.test(side) ? `${question}: ${side}?` : `${question}: will ${side} win?`
}
