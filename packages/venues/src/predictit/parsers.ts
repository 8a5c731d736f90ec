import type { AnswerParsers } from '../answer-parsers.ts'
import { parseHistory } from './parse-history.ts'
import { parseMarkets } from './parse-market.ts'

export const PARSERS: AnswerParsers = {
  markets: (answer, fetchedAt) => parseMarkets(answer, { fetchedAt, isLookUp: false }),
  history: (answer) => parseHistory(answer),
}
