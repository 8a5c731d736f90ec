import { createRequire } from 'node:module'
import type * as Dictionary from '@azuro-org/dictionaries'

/** What Azuro's dictionary says about one outcome id. */
export interface DictionaryEntry {
  readonly marketKey: string
  readonly marketId: number
  readonly marketName: string
  readonly description: string | null
  readonly selectionId: number
  /** "1", "Over", "Team 1", without the line. */
  readonly selectionName: string
  /** The line: "2.5", "-1". */
  readonly point: string | null
}

const load = createRequire(import.meta.url)
let dictionary: typeof Dictionary | null = null

/** Loaded with the first Azuro outcome, because it takes 5 MB in each thread. */
function openDictionary(): typeof Dictionary {
  dictionary ??= load('@azuro-org/dictionaries') as typeof Dictionary
  return dictionary
}

/** Null for an unknown id. The dictionary's own helpers throw on one, and take `constructor` for a market. */
export function findDictionaryEntry(outcomeId: string): DictionaryEntry | null {
  const { dictionaries, getMarketDescription, getMarketKey, getMarketName, getSelectionName } =
    openDictionary()
  if (!Object.hasOwn(dictionaries.outcomes, outcomeId)) return null
  const outcome = dictionaries.outcomes[outcomeId]
  const selectionName: string | undefined = getSelectionName({ outcomeId })
  if (outcome === undefined || selectionName === undefined) return null
  const description: string | undefined = getMarketDescription({ outcomeId })
  return {
    marketKey: getMarketKey(outcomeId),
    marketId: outcome.marketId,
    marketName: getMarketName({ outcomeId }),
    description: description ?? null,
    selectionId: outcome.selectionId,
    selectionName,
    point: outcome.pointsId === null ? null : (dictionaries.points[outcome.pointsId] ?? null),
  }
}

/** A sport's markets by importance, the result first. Empty for a sport without an order. */
export function listMarketOrder(sportId: string | null): readonly string[] {
  if (sportId === null) return []
  const { marketOrders } = openDictionary().dictionaries
  return Object.hasOwn(marketOrders, sportId) ? (marketOrders[sportId] ?? []) : []
}
