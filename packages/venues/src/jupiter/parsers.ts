import type { AnswerParsers } from '../answer-parsers.ts'
import { parseBook } from './parse-book.ts'
import { parseMarkets } from './parse-market.ts'
import { parsePositions } from './parse-positions.ts'
import { parseTrades } from './parse-trades.ts'

/** A book is recorded without the market that it belongs to. */
export const PARSERS: AnswerParsers = {
  markets: (answer, fetchedAt) => parseMarkets(answer, { fetchedAt }),
  book: (answer) => parseBook(answer, { platformMarketId: 'unnamed' }),
  positions: (answer) => parsePositions(answer),
  trades: (answer) => parseTrades(answer),
}
