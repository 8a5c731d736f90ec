import type { Listing, World } from '../../world/world.ts'
import { resolvedUnits, toBits } from '../ranking/ended-units.ts'
import { keepRankings, sortByKey } from '../ranking/ranking.ts'
import { keepFor } from '../roster/keep.ts'
import type { WireContext } from '../wire.ts'
import { CANDLE_S, listCandles } from './candles.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'
import type { ListFilter, Paging } from './list-filter.ts'
import { hasPointsTwin, type MyriadMarket, toMarket } from './market.ts'

const HOUR = 3_600_000

function keyOf(world: World, members: readonly Listing[], sort: string, atMs: number): number {
  if (sort === 'expires_at') return Math.max(...members.map((member) => member.endMs))
  return members.reduce((sum, member) => sum + world.state(member, atMs).volume24h, 0)
}

const rankUnits = keepRankings(HOUR, (world, sort, atMs) => {
  const { roster } = catalogueOf(world)
  const keys = new Float64Array(roster.unitCount)
  for (let unit = 0; unit < keys.length; unit += 1) {
    keys[unit] = keyOf(world, roster.unit(unit)?.members ?? [], sort, atMs)
  }
  return sortByKey(keys)
})

function membersOf(context: WireContext, catalogue: Catalogue, state: string): Uint8Array {
  const nowMs = context.nowMs()
  const { roster } = catalogue
  const open = toBits(roster.openUnits(nowMs), roster.unitCount)
  if (state === 'open') return open
  const ended = toBits(roster.closedUnits(nowMs).units, roster.unitCount)
  const resolved = resolvedUnits(context.world, roster, nowMs)
  return state === 'resolved' ? resolved : ended.map((bit, unit) => bit & ~(resolved[unit] ?? 0))
}

/** The duration of each unit's trading, in seconds. */
const durationsOf = keepFor(({ roster }: Catalogue) =>
  Float64Array.from({ length: roster.unitCount }, (_, unit) => {
    const members = roster.unit(unit)?.members ?? []
    const endMs = Math.max(...members.map((member) => member.endMs))
    return (endMs - Math.min(...members.map((member) => member.createdMs))) / 1_000
  }),
)

function isTaken(catalogue: Catalogue, unit: number, isPoints: boolean, filter: ListFilter): boolean {
  const model = isPoints ? 'amm' : catalogue.modelOf(unit)
  return filter.models.includes(model) && (durationsOf(catalogue)[unit] ?? 0) >= filter.minDurationS
}

/** Units in order. A twin in points directly follows its original, written as -1 minus the unit. */
function select(context: WireContext, catalogue: Catalogue, filter: ListFilter): Int32Array {
  const members = membersOf(context, catalogue, filter.state)
  const codes: number[] = []
  for (const unit of rankUnits(context.world, filter.sort, context.nowMs())) {
    if (members[unit] !== 1) continue
    if (isTaken(catalogue, unit, false, filter)) codes.push(unit)
    if (hasPointsTwin(catalogue, unit) && isTaken(catalogue, unit, true, filter)) codes.push(-1 - unit)
  }
  return Int32Array.from(codes)
}

interface Kept {
  readonly key: string
  readonly open: Int32Array
  readonly ended: Int32Array | null
  readonly codes: Int32Array
}

const kept = new WeakMap<World, Kept[]>()

/** A selection is cached until the hour ends, or a market opens or ends. */
function keptSelection(context: WireContext, catalogue: Catalogue, filter: ListFilter): Int32Array {
  const nowMs = context.nowMs()
  const open = catalogue.roster.openUnits(nowMs)
  const ended = filter.state === 'open' ? null : catalogue.roster.closedUnits(nowMs).units
  const key = `${Math.floor(nowMs / HOUR)} ${JSON.stringify(filter)}`
  const list = kept.get(context.world) ?? []
  const known = list.find((entry) => entry.key === key && entry.open === open && entry.ended === ended)
  if (known) return known.codes
  const codes = select(context, catalogue, filter)
  kept.set(context.world, [{ key, open, ended, codes }, ...list].slice(0, 4))
  return codes
}

/** One page of the list and the total count. Candles are at the end. */
export function listMarkets(
  context: WireContext,
  filter: ListFilter,
  { page, limit }: Paging,
): { readonly markets: readonly MyriadMarket[]; readonly total: number } {
  const catalogue = catalogueOf(context.world)
  const nowMs = context.nowMs()
  const codes = keptSelection(context, catalogue, filter)
  const hasCandles = filter.minDurationS <= CANDLE_S && filter.models.includes('amm')
  const candles = (hasCandles ? listCandles(context.world, nowMs) : []).filter(
    (candle) => candle.numbersAt(nowMs).state === filter.state,
  )
  const [start, end] = [(page - 1) * limit, page * limit]
  const markets = [...codes.slice(start, end)]
    .map((code) => toMarket(catalogue, code < 0 ? -1 - code : code, code < 0))
    .filter((market) => market !== null)
  const rest = candles.slice(Math.max(0, start - codes.length), Math.max(0, end - codes.length))
  return { markets: [...markets, ...rest], total: codes.length + candles.length }
}
