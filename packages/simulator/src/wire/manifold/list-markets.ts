import type { WireContext } from '../wire.ts'
import { type Contract, catalogueOf } from './catalogue.ts'
import { creatorOf } from './lite-market.ts'
import { numbersAt } from './numbers.ts'
import { groupSlugsOf, listGroups } from './topics.ts'

export const LIST_SORTS = ['created-time', 'updated-time', 'last-bet-time', 'last-comment-time'] as const

export interface ListQuery {
  readonly limit: number
  readonly sort: (typeof LIST_SORTS)[number]
  readonly order: 'asc' | 'desc'
  readonly before: string | null
  readonly userId: string | null
  readonly groupId: string | null
}

/** All existing contracts, by the time that the sort uses. */
function sorted(context: WireContext, query: ListQuery): Iterable<number> {
  const catalogue = catalogueOf(context.world)
  const nowMs = context.nowMs()
  const first = catalogue.indexBefore(nowMs + 1)
  const existing = catalogue.newest.subarray(first)
  if (query.sort === 'created-time') {
    return query.order === 'desc' ? existing : existing.slice().reverse()
  }
  const keyed = [...existing].map((number) => {
    const contract = catalogue.contract(number)
    return { number, ms: contract ? numbersAt(context.world, contract, nowMs).updatedMs : 0 }
  })
  keyed.sort((a, b) => (query.order === 'desc' ? b.ms - a.ms : a.ms - b.ms) || a.number - b.number)
  return keyed.map((entry) => entry.number)
}

/** One page after the contract named `before`; an unknown one gives an empty page. */
export function listContracts(context: WireContext, query: ListQuery): readonly Contract[] {
  const catalogue = catalogueOf(context.world)
  const nowMs = context.nowMs()
  const cursor = query.before === null ? null : catalogue.find(query.before, nowMs)
  if (query.before !== null && !cursor) return []
  const group = query.groupId === null ? null : listGroups().find((row) => row.id === query.groupId)
  const found: Contract[] = []
  let isPast = cursor === null
  for (const number of sorted(context, query)) {
    if (found.length >= query.limit) break
    if (!isPast) {
      isPast = number === cursor?.number
      continue
    }
    const contract = catalogue.contract(number)
    if (!contract) continue
    if (query.userId !== null && creatorOf(context.world, contract).id !== query.userId) continue
    if (query.groupId !== null && !groupSlugsOf(contract).includes(group?.slug ?? '')) continue
    found.push(contract)
  }
  return found
}
