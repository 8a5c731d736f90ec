import type { AnswerParsers } from '../answer-parsers.ts'
import { parseBook } from './parse-book.ts'
import { parseHistory } from './parse-history.ts'
import { parseMarkets } from './parse-market.ts'
import { parsePositions } from './parse-positions.ts'
import { parseTrades } from './parse-trades.ts'

export const PARSERS: AnswerParsers = {
  markets: (answer) => parseMarkets(answer),
  book: (answer) => parseBook(answer),
  history: (answer) => parseHistory(answer),
  positions: (answer) => parsePositions(answer),
  trades: (answer) => parseTrades(answer),
}
