import { describe, expect, it } from 'vitest'
import { hasRecorded, readRecorded, recordedTitle, shapeDifferences } from '../testing/recorded.ts'
import { CASES, tinyWorld } from '../testing/tiny-cases.ts'
import { contextOf, toRequest } from '../testing/tiny-world.ts'
import { toMarketId } from './ids.ts'
import { polymarketWire } from './index.ts'

type Row = Record<string, unknown>

function listingOf(name: keyof typeof CASES) {
  const listing = tinyWorld.listings('polymarket')[CASES[name]]
  if (!listing) throw new Error(name)
  return listing
}

function get(address: string) {
  return polymarketWire.handle(toRequest('gamma', address), contextOf(tinyWorld))
}

function rows(body: unknown, key: string): Row[] {
  return (body as Record<string, Row[]>)[key] ?? []
}

function market(name: keyof typeof CASES): Row {
  return get(`/markets/${toMarketId(listingOf(name))}`).body as Row
}

const EXTRA =
  'eventMetadata|comboStatus|clobRewards|oneMonthPriceChange|oneWeekPriceChange|oneYearPriceChange|competitive|oneDayPriceChange|gmpChartMode|cumulativeMarkets'

/** Filters out differences due to chance: fields that Gamma sends only on some rows. */
function real(differences: readonly string[], alsoOptional = ''): string[] {
  const optional = new RegExp(`(^|\\.|\\])(${EXTRA}${alsoOptional && `|${alsoOptional}`}): `)
  return differences.filter((difference) => !optional.test(difference))
}

describe.skipIf(!hasRecorded('polymarket'))(recordedTitle('polymarket'), () => {
  it('matches the recorded market list in keys and types', () => {
    const recorded = readRecorded('polymarket', 'gamma_markets_list.json') as Row[]
    const ours = [market('memberOther')]
    expect(real(shapeDifferences(ours, recorded), 'sortBy|negRiskMarketID|groupItemThreshold')).toEqual([])
  })

  it('matches the recorded exclusive event', () => {
    const recorded = readRecorded('polymarket', 'gamma_event_negrisk.json') as Row[]
    const id = rows(market('memberOpen'), 'events')[0]?.id
    const event = rows(get('/events/keyset?closed=false&limit=500').body, 'events').find(
      (row) => row.id === id,
    )
    const only =
      'startTime|countryName|electionType|estimateValue|deployingTimestamp|feeSchedule|makerBaseFee|takerBaseFee|forceShow|publishedAt|updatedBy|createdBy|forceHide'
    expect(real(shapeDifferences([event], recorded), only)).toEqual([])
  })

  it('matches the recorded closed market', () => {
    const recorded = readRecorded('polymarket', 'gamma_market_closed_no_won.json')
    const only = 'events|volume\\w*|feeSchedule|makerBaseFee|takerBaseFee|groupItemTitle|groupItemThreshold'
    expect(real(shapeDifferences(market('resolvedYes'), recorded), only)).toEqual([])
  })
})
