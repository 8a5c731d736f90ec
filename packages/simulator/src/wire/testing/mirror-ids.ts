import { polymarketWire } from '../polymarket/index.ts'
import { tinyWorld } from './tiny-cases.ts'
import { contextOf, toRequest } from './tiny-world.ts'

type Row = Record<string, unknown>

function marketsOf(query: string): Row[] {
  const request = toRequest('gamma', `/events/keyset?limit=500&${query}`)
  const { body } = polymarketWire.handle(request, contextOf(tinyWorld))
  return (body as { events: { markets: Row[] }[] }).events.flatMap(({ markets }) => markets)
}

function gammaMarket(number: number): Row {
  const title = tinyWorld.listings('polymarket')[number]?.title
  const rows = [...marketsOf('closed=false'), ...marketsOf('closed=true')]
  const row = rows.find((entry) => entry.question === title)
  if (!row) throw new Error(`no Gamma market ${title}`)
  return row
}

/** Jupiter's ids of the mirrors of a Polymarket listing, derived from Gamma's answer and not from our own code. */
export function mirrorIdsOf(number: number): string[] {
  const id = `POLY-${gammaMarket(number).id}`
  return tinyWorld.listings('polymarket')[number]?.labels[0] === 'Yes' ? [id] : [`${id}-0`, `${id}-1`]
}
