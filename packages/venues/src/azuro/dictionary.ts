import { createRequire } from 'node:module'
import type * as Dictionary from '@azuro-org/dictionaries'

/** What Azuro's dictionary says of one outcome id. */
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

/** Read when the first outcome of Azuro comes: each thread that has it keeps 5 MB of it. */
function openDictionary(): typeof Dictionary {
  dictionary ??= load('@azuro-org/dictionaries') as typeof Dictionary
  return dictionary
}

/** Null for an id the dictionary does not have; its own helpers throw on one, and name `constructor` as a market. */
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

/** The order in which a sport's markets matter: the result first. Empty for a sport without one. */
export function listMarketOrder(sportId: string | null): readonly string[] {
  if (sportId === null) return []
  const { marketOrders } = openDictionary().dictionaries
  return Object.hasOwn(marketOrders, sportId) ? (marketOrders[sportId] ?? []) : []
}
