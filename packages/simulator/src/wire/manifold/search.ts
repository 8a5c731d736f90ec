import { draw, mix } from '../../world/hash.ts'
import type { World } from '../../world/world.ts'
import { resolvedUnits, toBits } from '../ranking/ended-units.ts'
import { keepRankings, sortByKey } from '../ranking/ranking.ts'
import type { WireContext } from '../wire.ts'
import { type Catalogue, type Contract, catalogueOf } from './catalogue.ts'
import { creatorOf, outcomeTypeOf } from './lite-market.ts'
import { isSumToOne, type Numbers, numbersAt } from './numbers.ts'
import { groupSlugsOf } from './topics.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export const SORTS = [
  'score',
  'newest',
  'daily-score',
  'freshness-score',
  '24-hour-vol',
  'most-popular',
  'liquidity',
  'subsidy',
  'last-updated',
  'close-date',
  'start-time',
  'resolve-date',
  'random',
  'bounty-amount',
  'prob-descending',
  'prob-ascending',
  'prob-50',
] as const

export const FILTERS = [
  'all',
  'open',
  'closed',
  'resolved',
  'news',
  'uncertain',
  'closing-day',
  'closing-week',
  'closing-month',
  'closing-90-days',
] as const

export const CONTRACT_TYPES = [
  'ALL',
  'BINARY',
  'MULTIPLE_CHOICE',
  'DEPENDENT_MULTIPLE_CHOICE',
  'INDEPENDENT_MULTIPLE_CHOICE',
  'PSEUDO_NUMERIC',
  'NUMBER',
  'MULTI_NUMERIC',
  'DATE',
  'STONK',
  'POLL',
  'BOUNTIED_QUESTION',
  'PERP',
  'FREE_RESPONSE',
] as const

export const TOKENS = ['MANA', 'CASH', 'ALL', 'CASH_AND_MANA'] as const

export interface Search {
  readonly term: string
  readonly sort: (typeof SORTS)[number]
  readonly filter: (typeof FILTERS)[number]
  readonly contractType: (typeof CONTRACT_TYPES)[number]
  readonly token: (typeof TOKENS)[number]
  readonly topicSlug: string | null
  readonly creatorId: string | null
  readonly liquidity: number
  readonly limit: number
  readonly offset: number
  readonly beforeTime: number | null
}

const CLOSING: Readonly<Record<string, number>> = {
  'closing-day': DAY,
  'closing-week': 7 * DAY,
  'closing-month': 30 * DAY,
  'closing-90-days': 90 * DAY,
}

/** Units that can pass the filter on trading state, before their contracts are built; null when all can. */
function candidates(context: WireContext, catalogue: Catalogue, filter: Search['filter']): Uint8Array | null {
  const { roster } = catalogue
  if (filter === 'all' || filter === 'news') return null
  const nowMs = context.nowMs()
  if (filter === 'resolved') return resolvedUnits(context.world, roster, nowMs)
  if (filter !== 'closed') return toBits(roster.openUnits(nowMs), roster.unitCount)
  const resolved = resolvedUnits(context.world, roster, nowMs)
  return toBits(roster.closedUnits(nowMs).units, roster.unitCount).map(
    (bit, unit) => bit & ~(resolved[unit] ?? 0),
  )
}

function hasStatus(numbers: () => Numbers, contract: Contract, search: Search, nowMs: number): boolean {
  const { filter } = search
  const isPast = contract.extra !== null && contract.closeMs !== null && contract.closeMs <= nowMs
  switch (filter) {
    case 'all':
    case 'news':
      return true
    case 'open':
      return !isPast
    case 'closed':
      return contract.extra === null || isPast
    case 'resolved':
      return contract.extra === null
    case 'uncertain': {
      const { probability } = numbers()
      return !isPast && probability !== null && probability > 0.1 && probability < 0.9
    }
    default:
      return !isPast && contract.closeMs !== null && contract.closeMs <= nowMs + (CLOSING[filter] ?? 0)
  }
}

function hasType(contract: Contract, wanted: Search['contractType']): boolean {
  const type = outcomeTypeOf(contract)
  if (wanted === 'ALL') return true
  if (wanted === 'DEPENDENT_MULTIPLE_CHOICE') return type === 'MULTIPLE_CHOICE' && isSumToOne(contract)
  if (wanted === 'INDEPENDENT_MULTIPLE_CHOICE') return type === 'MULTIPLE_CHOICE' && !isSumToOne(contract)
  return type === wanted
}

function isWanted(
  world: World,
  contract: Contract,
  numbers: () => Numbers,
  search: Search,
  nowMs: number,
): boolean {
  const isOneToken = search.token === 'MANA' || search.token === 'CASH'
  return (
    contract.createdMs <= nowMs &&
    contract.createdMs < (search.beforeTime ?? Number.POSITIVE_INFINITY) &&
    (!isOneToken || contract.token === search.token) &&
    hasType(contract, search.contractType) &&
    (search.topicSlug === null || groupSlugsOf(contract).includes(search.topicSlug)) &&
    (search.creatorId === null || creatorOf(world, contract).id === search.creatorId) &&
    hasStatus(numbers, contract, search, nowMs) &&
    (search.liquidity === 0 || numbers().totalLiquidity >= search.liquidity) &&
    (search.sort !== '24-hour-vol' || numbers().volume24h > 0)
  )
}

/** Every word of the term must be in the question. An address of the site is reduced to its slug. */
function matches(contract: Contract, words: readonly string[]): boolean {
  const question = contract.question.toLowerCase()
  return words.every((word) => question.includes(word) || contract.slug === word.split('/').at(-1))
}

function keyOf(catalogue: Catalogue, number: number, sort: string, atMs: number): number {
  const contract = catalogue.contract(number)
  if (!contract) return Number.NEGATIVE_INFINITY
  if (sort === 'random') return draw(mix(catalogue.world.seed, number), Math.floor(atMs / HOUR))
  if (sort === 'close-date' || sort === 'start-time') return -(contract.closeMs ?? Number.MAX_SAFE_INTEGER)
  const numbers = numbersAt(catalogue.world, contract, atMs)
  const probability = numbers.probability ?? -1
  switch (sort) {
    case '24-hour-vol':
      return numbers.volume24h
    case 'liquidity':
    case 'subsidy':
      return numbers.totalLiquidity
    case 'last-updated':
      return numbers.updatedMs
    case 'prob-descending':
      return probability
    case 'prob-ascending':
      return -Math.abs(probability)
    case 'prob-50':
      return -Math.abs(probability - 0.5)
    default:
      return numbers.volume24h * 10 + numbers.volume
  }
}

/** Positions among the newest, in another order. */
const rank = keepRankings(HOUR, (world, sort, atMs) => {
  const catalogue = catalogueOf(world)
  const keys = new Float64Array(catalogue.newest.length)
  catalogue.newest.forEach((number, i) => {
    keys[i] = keyOf(catalogue, number, sort, atMs)
  })
  return sortByKey(keys)
})

/** Contract numbers in the requested order, from the possible start of the page. */
function* ordered(context: WireContext, catalogue: Catalogue, search: Search): Generator<number> {
  const { newest } = catalogue
  if (search.sort === 'resolve-date') {
    for (const unit of catalogue.roster.closedUnits(context.nowMs()).units) yield unit
    return
  }
  if (search.sort === 'newest') {
    const first = search.beforeTime === null ? 0 : catalogue.indexBefore(search.beforeTime)
    for (let i = first; i < newest.length; i += 1) yield newest[i] ?? 0
    return
  }
  for (const place of rank(context.world, search.sort, context.nowMs())) yield newest[place] ?? 0
}

export interface Found {
  readonly contract: Contract
  readonly numbers: Numbers
}

/** One page of a search. `24-hour-vol` omits untraded contracts; `offset` is ignored with `beforeTime`. */
export function searchContracts(context: WireContext, search: Search): readonly Found[] {
  const { world } = context
  const catalogue = catalogueOf(world)
  const nowMs = context.nowMs()
  const likely = candidates(context, catalogue, search.filter)
  const plain = search.term.toLowerCase().replace(/['"]/g, '')
  const words = plain.split(/\s+/).filter((word) => word !== '')
  const found: Found[] = []
  let toSkip = search.beforeTime === null ? search.offset : 0
  for (const number of ordered(context, catalogue, search)) {
    const unit = catalogue.unitOf(number)
    if (unit !== null && likely !== null && likely[unit] !== 1) continue
    const contract = catalogue.contract(number)
    if (!contract || !matches(contract, words)) continue
    let made: Numbers | null = null
    const numbers = () => {
      made ??= numbersAt(world, contract, nowMs)
      return made
    }
    if (!isWanted(world, contract, numbers, search, nowMs)) continue
    if (toSkip > 0) toSkip -= 1
    else found.push({ contract, numbers: numbers() })
    if (found.length === search.limit) break
  }
  return found
}
