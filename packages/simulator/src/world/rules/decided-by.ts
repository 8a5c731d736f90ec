import type { Topic } from '../world.ts'

/** Who decides a question, and what happens in cases that its Yes and No leave open, in Polymarket's wording. */
export interface DecidedBy {
  /** Follows "The resolution source for this market is". */
  readonly source: string
  /** Separate paragraphs. */
  readonly cases?: readonly string[]
}

const REPORTS = 'a consensus of credible reporting'

/** Where there is no specific source. */
export const USUAL_SOURCES: Readonly<Record<Topic, string>> = {
  politics: REPORTS,
  crypto: `official information from the project, however ${REPORTS} may also be used`,
  sports: `official information from the league or organiser, however ${REPORTS} may also be used`,
  economics: `the official release of the publishing body, however ${REPORTS} may also be used`,
  science: `official data of the responsible agency, however ${REPORTS} may also be used`,
  technology: `official information from the company, however ${REPORTS} may also be used`,
  entertainment: `official information from the organiser or publisher, however ${REPORTS} may also be used`,
  world: REPORTS,
}

/** Polymarket's wording for a price of one pair on Binance. */
export function byBinance(ticker: string, field: 'Close' | 'High' | 'Low'): DecidedBy {
  return {
    source: `Binance, specifically the ${ticker}/USDT "${field}" prices available at https://www.binance.com/en/trade/${ticker}_USDT, with the chart settings on "1m" for one-minute candles selected on the top bar`,
    cases: [
      `Please note that the outcome of this market depends solely on the price data from the Binance ${ticker}/USDT trading pair. Prices from other exchanges, different trading pairs, or spot markets will not be considered for the resolution of this market.`,
    ],
  }
}

export const BY_FED: DecidedBy = {
  source:
    "the FOMC's statement after its meeting according to the official calendar: https://www.federalreserve.gov/monetarypolicy/fomccalendars.htm",
  cases: [
    "If the target federal funds rate is changed to a level not expressed in the displayed options, the change will be rounded up to the nearest 25 and will resolve to the relevant bracket. (e.g. if there's a cut/increase of 12.5 bps it will be considered to be 25 bps)",
    'This market may resolve as soon as the FOMC\'s statement with relevant data is issued. If no statement is released by the end date of the next scheduled meeting, this market will resolve to the "No change" bracket.',
  ],
}

export const BY_ARENA: DecidedBy = {
  source: 'the Text Arena leaderboard found at https://lmarena.ai/leaderboard/text',
  cases: [
    "If two models are tied for the highest arena score at this market's check time, resolution will be based on whichever company's name comes first in alphabetical order.",
    'If the leaderboard is unavailable at check time, this market will remain open until it is back online and resolve based on the first check after it becomes available.',
  ],
}

export const BY_MARKET_CAP: DecidedBy = {
  source: 'https://companiesmarketcap.com, read at 12:00 PM ET on the day after',
  cases: [
    'If two companies are exactly equal by market capitalization, this market will resolve in favor of the one whose listed company name comes first in alphabetical order.',
    'If the site is unavailable then, this market will remain open until it is back online.',
  ],
}
