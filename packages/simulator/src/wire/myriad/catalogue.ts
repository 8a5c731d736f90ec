import { draw, hashText, mix } from '../../world/hash.ts'
import type { Listing, World } from '../../world/world.ts'
import { keepFor } from '../roster/keep.ts'
import { toUuid } from '../roster/number-ids.ts'
import { isPlanned } from '../roster/planned-questions.ts'
import { Roster } from '../roster/roster.ts'
import { PENGU, TOKENS, type Token, USD1, USDC, USDC_E, USDT } from './tokens.ts'

export type TradingModel = 'amm' | 'ob'

const FIRST_ID = { amm: 400, ob: 700 } as const
/** Pool ids on BNB Chain continue after years of candle markets, far from order-book ids. */
const FIRST_BNB_POOL = 170_000

/** Siblings of an order-book event, in order: the members of one group. */
export interface MyriadEvent {
  readonly id: string
  readonly units: readonly number[]
}

/** How a group is shown: as one pool with an outcome per member, maybe with one more for the rest, or as an event. */
type GroupShape = 'pool' | 'pool-with-other' | 'event'

/**
 * Maps the world's listings to markets. A group with exactly one winner and no planted prices may be one pool, whose
 * prices have to sum to 1. Every other group is an order-book event, where each sibling keeps its own price.
 */
export class Catalogue {
  readonly world: World
  readonly roster: Roster
  readonly events: readonly MyriadEvent[]
  readonly #shapes: ReadonlyMap<string, GroupShape>
  readonly #isBook: Uint8Array
  readonly #token: Uint8Array
  readonly #id: Int32Array
  readonly #unitById = new Map<string, number[]>()
  readonly #eventOf = new Map<number, { readonly event: MyriadEvent; readonly index: number }>()
  readonly #eventById = new Map<string, MyriadEvent>()

  constructor(world: World) {
    this.world = world
    const listings = world.listings('myriad')
    this.#shapes = shapeGroups(world, listings)
    this.roster = new Roster(world, listings, (listing) =>
      listing.group !== null && this.#shapes.get(listing.group.key) !== 'event' ? listing.group.key : null,
    )
    const count = this.roster.unitCount
    this.#isBook = new Uint8Array(count)
    this.#token = new Uint8Array(count)
    this.#id = new Int32Array(count)
    const siblings = new Map<string, number[]>()
    for (let unit = 0; unit < count; unit += 1) {
      const listing = listings[this.roster.firstNumber(unit)]
      if (!listing) continue
      const isEvent = listing.group !== null && this.#shapes.get(listing.group.key) === 'event'
      const { isBook, token } = place(world, listing, isEvent)
      this.#isBook[unit] = isBook ? 1 : 0
      this.#token[unit] = TOKENS.indexOf(token)
      this.#number(unit, isBook ? 'ob' : 'amm', token.networkId)
      if (!isEvent || listing.group === null) continue
      const known = siblings.get(listing.group.key)
      if (known) known.push(unit)
      else siblings.set(listing.group.key, [unit])
    }
    this.events = [...siblings.values()].map((units, index) => ({
      id: toUuid(mix(world.seed, 81), index),
      units,
    }))
    for (const event of this.events) {
      this.#eventById.set(event.id, event)
      event.units.forEach((unit, index) => {
        this.#eventOf.set(unit, { event, index })
      })
    }
  }

  #number(unit: number, model: TradingModel, networkId: number): void {
    const key = `${networkId}:${model}`
    const list = this.#unitById.get(key)
    if (list) list.push(unit)
    else this.#unitById.set(key, [unit])
    this.#id[unit] = firstId(model, networkId) + (list?.length ?? 1) - 1
  }

  modelOf(unit: number): TradingModel {
    return this.#isBook[unit] === 1 ? 'ob' : 'amm'
  }

  tokenOf(unit: number): Token {
    return TOKENS[this.#token[unit] ?? 0] ?? USDC_E
  }

  idOf(unit: number): number {
    return this.#id[unit] ?? 0
  }

  /** Ids are unique only within a network and a trading model. */
  findUnit(networkId: number, model: TradingModel, id: number): number | null {
    return this.#unitById.get(`${networkId}:${model}`)?.[id - firstId(model, networkId)] ?? null
  }

  hasOther(listing: Listing): boolean {
    return listing.group !== null && this.#shapes.get(listing.group.key) === 'pool-with-other'
  }

  eventOf(unit: number): { readonly event: MyriadEvent; readonly index: number } | null {
    return this.#eventOf.get(unit) ?? null
  }

  findEvent(id: string): MyriadEvent | null {
    return this.#eventById.get(id) ?? null
  }
}

function firstId(model: TradingModel, networkId: number): number {
  return model === 'amm' && networkId === 56 ? FIRST_BNB_POOL : FIRST_ID[model]
}

function shapeGroups(world: World, listings: readonly Listing[]): Map<string, GroupShape> {
  const groups = new Map<string, Listing[]>()
  for (const listing of listings) {
    if (listing.group === null) continue
    const known = groups.get(listing.group.key)
    if (known) known.push(listing)
    else groups.set(listing.group.key, [listing])
  }
  return new Map([...groups].map(([key, members]) => [key, shapeOf(world, members)]))
}

/**
 * Decided by the prices right after the legs were listed: whether they sum to about 1, or leave room for another
 * outcome.
 */
function shapeOf(world: World, members: readonly Listing[]): GroupShape {
  const [first] = members
  if (!first?.group?.isExclusive || members.length < 2) return 'event'
  if (members.some((member) => member.plan !== 'plain' || isPlanned(world, member.questionId))) return 'event'
  const sum = members.reduce(
    (total, member) => total + world.state(member, member.createdMs + 60_000).price,
    0,
  )
  if (Math.abs(sum - 1) <= 0.04) return 'pool'
  return sum < 0.96 && draw(mix(world.seed, 82), first.number) < 0.4 ? 'pool-with-other' : 'event'
}

/**
 * Order books are binary and only on BNB Chain, with siblings in one token. A planted listing gets a pool in dollars,
 * whose fee and depth are published, and never the token without a known price.
 */
function place(
  world: World,
  listing: Listing,
  isEvent: boolean,
): { readonly isBook: boolean; readonly token: Token } {
  const x = draw(mix(world.seed, 83), listing.number)
  const shared = isEvent && listing.group ? hashText(listing.group.key, 7) : listing.number
  const y = draw(mix(world.seed, 84), shared)
  const isPlain = !isPlanned(world, listing.questionId)
  const isPool = listing.group !== null && !isEvent
  if (isEvent || (isPlain && !isPool && x < 0.35)) return { isBook: true, token: y < 0.7 ? USD1 : USDT }
  if (y < 0.5) return { isBook: false, token: USDC_E }
  if (y < 0.75) return { isBook: false, token: USD1 }
  return { isBook: false, token: y < 0.9 || !isPlain ? USDC : PENGU }
}

export const catalogueOf = keepFor((world: World) => new Catalogue(world))
