import type { VenueSlug } from '@parallax/domain'
import * as azuroBook from './azuro/parse-book.ts'
import * as azuroMarket from './azuro/parse-market.ts'
import * as azuroPositions from './azuro/parse-positions.ts'
import * as azuroTrades from './azuro/parse-trades.ts'
import { parseJson } from './http/parse-json.ts'
import * as jupiterBook from './jupiter/parse-book.ts'
import * as jupiterMarket from './jupiter/parse-market.ts'
import * as jupiterPositions from './jupiter/parse-positions.ts'
import * as jupiterTrades from './jupiter/parse-trades.ts'
import * as limitlessBook from './limitless/parse-book.ts'
import * as limitlessHistory from './limitless/parse-history.ts'
import * as limitlessMarket from './limitless/parse-market.ts'
import * as limitlessPositions from './limitless/parse-positions.ts'
import * as limitlessTrades from './limitless/parse-trades.ts'
import * as manifoldBook from './manifold/parse-book.ts'
import * as manifoldHistory from './manifold/parse-history.ts'
import * as manifoldMarket from './manifold/parse-market.ts'
import * as manifoldPositions from './manifold/parse-positions.ts'
import * as manifoldTrades from './manifold/parse-trades.ts'
import * as myriadBook from './myriad/parse-book.ts'
import * as myriadHistory from './myriad/parse-history.ts'
import * as myriadMarket from './myriad/parse-market.ts'
import * as myriadPositions from './myriad/parse-positions.ts'
import * as myriadTrades from './myriad/parse-trades.ts'
import * as polymarketBook from './polymarket/parse-book.ts'
import * as polymarketHistory from './polymarket/parse-history.ts'
import * as polymarketMarket from './polymarket/parse-market.ts'
import * as polymarketPositions from './polymarket/parse-positions.ts'
import * as polymarketTrades from './polymarket/parse-trades.ts'
import * as predictitHistory from './predictit/parse-history.ts'
import * as predictitMarket from './predictit/parse-market.ts'
import type { Parsed, ParsedMarkets } from './venue.ts'

export const ANSWER_KINDS = ['markets', 'book', 'history', 'positions', 'trades'] as const
export type AnswerKind = (typeof ANSWER_KINDS)[number]

type Parse = (answer: unknown, fetchedAt: number) => ParsedMarkets | Parsed<unknown>

/** The result of each venue's parsers for one recorded answer, read without the caller's context. */
const PARSERS: Readonly<Record<VenueSlug, Partial<Readonly<Record<AnswerKind, Parse>>>>> = {
  polymarket: {
    markets: (answer, fetchedAt) => polymarketMarket.parseMarkets(answer, { fetchedAt }),
    book: (answer) => polymarketBook.parseBooks(answer),
    history: (answer) => polymarketHistory.parseHistory(answer),
    positions: (answer) => polymarketPositions.parsePositions(answer),
    trades: (answer) => polymarketTrades.parseTrades(answer),
  },
  limitless: {
    markets: (answer) => limitlessMarket.parseMarkets(answer),
    book: (answer) => limitlessBook.parseBook(answer, { platformMarketId: UNNAMED, yesTokenId: null }),
    history: (answer) => limitlessHistory.parseHistory(answer),
    positions: (answer) => limitlessPositions.parsePositions(answer),
    trades: (answer) =>
      limitlessTrades.parseTrades(answer, {
        account: null,
        platformMarketId: null,
        marketTitle: null,
        yesTokenId: null,
        noTokenId: null,
      }),
  },
  myriad: {
    markets: (answer) => myriadMarket.parseMarkets(answer),
    book: (answer) => myriadBook.parseBook(answer),
    history: (answer) => myriadHistory.parseHistory(answer),
    positions: (answer) => myriadPositions.parsePositions(answer),
    trades: (answer) => myriadTrades.parseTrades(answer),
  },
  manifold: {
    markets: (answer, fetchedAt) => manifoldMarket.parseMarkets(answer, { fetchedAt }),
    book: (answer, fetchedAt) => manifoldBook.parseBook(answer, { fetchedAt }),
    history: (answer) => manifoldHistory.parseHistory(answer),
    positions: (answer, fetchedAt) => manifoldPositions.parsePositions(answer, { fetchedAt }),
    trades: (answer) => manifoldTrades.parseTrades(answer),
  },
  predictit: {
    markets: (answer, fetchedAt) => predictitMarket.parseMarkets(answer, { fetchedAt, isLookUp: false }),
    history: (answer) => predictitHistory.parseHistory(answer),
  },
  azuro: {
    markets: (answer, fetchedAt) => azuroMarket.parseMarkets(answer, { fetchedAt }),
    book: (answer) => azuroBook.parseBooks(answer, { markets: [], maxBets: new Map() }),
    positions: (answer) => azuroPositions.parsePositions(answer, {}),
    trades: (answer) => azuroTrades.parseTrades(answer, {}),
  },
  jupiter: {
    markets: (answer, fetchedAt) => jupiterMarket.parseMarkets(answer, { fetchedAt }),
    book: (answer) => jupiterBook.parseBook(answer, { platformMarketId: UNNAMED }),
    positions: (answer) => jupiterPositions.parsePositions(answer),
    trades: (answer) => jupiterTrades.parseTrades(answer),
  },
}

/** The market of a book that was recorded without its id. */
const UNNAMED = 'unnamed'

/**
 * Reads the text of one recorded answer of a venue. Null when the venue has no such answers. Text that is not JSON is
 * passed to the parser unchanged: one venue's history is CSV.
 */
export function parseAnswer(
  slug: VenueSlug,
  kind: AnswerKind,
  text: string,
  fetchedAt: number,
): ParsedMarkets | Parsed<unknown> | null {
  return PARSERS[slug][kind]?.(toAnswer(text), fetchedAt) ?? null
}

function toAnswer(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return text
  }
}
