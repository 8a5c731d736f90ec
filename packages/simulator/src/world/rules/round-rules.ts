import type { Calendar } from '../calendar.ts'
import type { Slug } from '../world.ts'

/** A round of minutes or an hour of one asset. */
interface Round {
  readonly asset: string
  readonly ticker: string
  readonly minutes: number
  readonly startMs: number
  readonly endMs: number
}

/** On Polymarket an hour uses Binance's candle; everything else uses Chainlink. */
export function toRoundRules(venue: Slug, calendar: Calendar, round: Round): string {
  const { asset, ticker, minutes, startMs, endMs } = round
  const pair = `${ticker}/USD`
  if (venue === 'limitless') {
    const at = (ms: number) => `${calendar.mdy(ms + 5 * 3_600_000)}, at ${utc(ms)} UTC`
    return `This market will resolve to "Up" if the Chainlink ${pair} price on ${at(endMs)} is greater than or equal to the price captured on ${at(startMs)}. Otherwise, this market will resolve to "Down".\n\nResolution source: Chainlink ${pair} data stream (${toStream(ticker)}-cexprice-streams). Other exchanges, spot markets, and oracles will not be used.\n\nIf Chainlink is briefly missing data at ${utc(endMs)} UTC, the next available price within 5 seconds will be used.`
  }
  if (minutes === 60 && venue !== 'jupiter')
    return `This market will resolve to "Up" if the close price is greater than or equal to the open price for the ${ticker}/USDT 1 hour candle that begins on the time and date specified in the title. Otherwise, this market will resolve to "Down".\n\nThe resolution source for this market is information from Binance, specifically the ${ticker}/USDT pair (https://www.binance.com/en/trade/${ticker}_USDT). The times are in the ET timezone.`
  return `This market will resolve to "Up" if the ${asset} price at the end of the time range specified in the title is greater than or equal to the price at the beginning of that range. Otherwise, it will resolve to "Down".\n\nThe resolution source for this market is information from Chainlink, specifically the ${pair} data stream available at ${toStream(ticker)}.\n\nPlease note that this market is about the price according to Chainlink data stream ${pair}, not according to other sources or spot markets. The times are in the ET timezone.`
}

function toStream(ticker: string): string {
  return `https://data.chain.link/streams/${ticker.toLowerCase()}-usd`
}

function utc(ms: number): string {
  return new Date(ms).toISOString().slice(11, 16)
}
