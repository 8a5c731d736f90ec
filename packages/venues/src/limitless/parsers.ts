import type { AnswerParsers } from '../answer-parsers.ts'
import { parseBook } from './parse-book.ts'
import { parseHistory } from './parse-history.ts'
import { parseMarkets } from './parse-market.ts'
import { parsePositions } from './parse-positions.ts'
import { parseTrades } from './parse-trades.ts'

/** A book and trades are recorded without the market that they belong to. */
export const PARSERS: AnswerParsers = {
  markets: (answer) => parseMarkets(answer),
  book: (answer) => parseBook(answer, { platformMarketId: 'unnamed', yesTokenId: null }),
  history: (answer) => parseHistory(answer),
  positions: (answer) => parsePositions(answer),
  trades: (answer) =>
    parseTrades(answer, {
      account: null,
      platformMarketId: null,
      marketTitle: null,
      yesTokenId: null,
      noTokenId: null,
    }),
}
