import { resolvedUnits, toBits } from '../ranking/ended-units.ts'
import type { WireContext } from '../wire.ts'
import { type Catalogue, type Contract, catalogueOf } from './catalogue.ts'
import { type Numbers, numbersAt } from './numbers.ts'

export const SORTS = ['newest', 'resolve-date'] as const
export const FILTERS = ['open', 'resolved'] as const

export interface Search {
  readonly sort: (typeof SORTS)[number]
  readonly filter: (typeof FILTERS)[number]
  readonly limit: number
  readonly offset: number
  readonly beforeTime: number | null
}

/** Contract numbers in the requested order, from the possible start of the page. */
function* ordered(context: WireContext, catalogue: Catalogue, search: Search): Generator<number> {
  if (search.sort === 'resolve-date') {
    yield* catalogue.roster.closedUnits(context.nowMs()).units
    return
  }
  const first = search.beforeTime === null ? 0 : catalogue.indexBefore(search.beforeTime)
  yield* catalogue.newest.subarray(first)
}

/** Extras are never resolved; they are open until their end. */
function isExtraWanted(contract: Contract, search: Search, nowMs: number): boolean {
  return search.filter === 'open' && (contract.closeMs === null || contract.closeMs > nowMs)
}

export interface Found {
  readonly contract: Contract
  readonly numbers: Numbers
}

/** One page of a search; `offset` is ignored with `beforeTime`. */
export function searchContracts(context: WireContext, search: Search): readonly Found[] {
  const { world } = context
  const catalogue = catalogueOf(world)
  const { roster } = catalogue
  const nowMs = context.nowMs()
  const wanted =
    search.filter === 'resolved'
      ? resolvedUnits(world, roster, nowMs)
      : toBits(roster.openUnits(nowMs), roster.unitCount)
  const found: Found[] = []
  let toSkip = search.beforeTime === null ? search.offset : 0
  for (const number of ordered(context, catalogue, search)) {
    if (catalogue.isUnit(number) && wanted[number] !== 1) continue
    const contract = catalogue.contract(number)
    if (!contract || contract.createdMs > nowMs) continue
    if (contract.extra !== null && !isExtraWanted(contract, search, nowMs)) continue
    if (toSkip > 0) toSkip -= 1
    else found.push({ contract, numbers: numbersAt(world, contract, nowMs) })
    if (found.length === search.limit) break
  }
  return found
}
