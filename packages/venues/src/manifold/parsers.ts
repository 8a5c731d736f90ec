import type { AnswerParsers } from '../answer-parsers.ts'
import { parseBook } from './parse-book.ts'
import { parseHistory } from './parse-history.ts'
import { parseMarkets } from './parse-market.ts'
import { parsePositions } from './parse-positions.ts'
import { parseTrades } from './parse-trades.ts'

export const PARSERS: AnswerParsers = {
  markets: (answer, fetchedAt) => parseMarkets(answer, { fetchedAt }),
  book: (answer, fetchedAt) => parseBook(answer, { fetchedAt }),
  history: (answer) => parseHistory(answer),
  positions: (answer, fetchedAt) => parsePositions(answer, { fetchedAt }),
  trades: (answer) => parseTrades(answer),
}
