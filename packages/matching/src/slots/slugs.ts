import { findTeamByCode } from '../lexicon/team-codes.ts'
import { type Token, toTokens } from '../text/tokens.ts'

/** Words after which a final number is part of the question. */
const COMPARING = new Set('above below over under reach hit to at than between and least most by'.split(' '))

/** A title in lower case without signs, as in an address: "will-spain-win-the-world-cup". */
export function isSlug(title: string): boolean {
  return /^[a-z0-9]+(?:[ -][a-z0-9]+){2,}$/.test(title)
}

/** Futures, which addresses name by ticker: "si-above-120-jun". */
const FUTURES: Readonly<Record<string, string>> = {
  cl: 'wti crude oil',
  gc: 'gold',
  hg: 'copper',
  ng: 'natural gas',
  si: 'silver',
}
const FUTURE = /^(cl|gc|hg|ng|si)(?= (?:above|below|close|dip|hit|over|reach|settle|under)\b)/
/** A game by the codes of its teams, before its day: "nba-lac-gsw-2026-03-02". */
const GAME = /^(nba|nfl|mlb|nhl) ([a-z]{2,3}) ([a-z]{2,3})(?= 20\d\d \d\d \d\d$)/

/** The tokens of such a title. It does not distinguish names from words, so every word is looked up in the tables. */
export function readSlug(title: string): Token[] {
  const text = dropSuffix(title.replaceAll('-', ' '))
    .replace(GAME, (all, league: string, home: string, away: string) => {
      const [one, other] = [findTeamByCode(league, home), findTeamByCode(league, away)]
      return one === null || other === null ? all : `${league}: ${one} vs ${other}`
    })
    .replace(FUTURE, (ticker) => FUTURES[ticker] ?? ticker)
    .replace(/\b(\d+)pt(\d+)/g, '$1.$2')
    .replace(/\b(\d{3})(\d{3})\b/g, (all, low: string, high: string) =>
      isStep(low, high) ? `${low}-${high}` : all,
    )
    .replace(/\b(\d{4}) (\d{4})\b/g, (all, low: string, high: string) =>
      isStep(low, high) ? `${low}-${high}` : all,
    )
    .replace(/\b(20\d\d) (\d\d) (\d\d)\b/g, '$1-$2-$3')
    .replace(/\b20(\d\d) (\d\d)\b/g, (all, from: string, to: string) =>
      Number(to) === Number(from) + 1 ? `20${from}-${to}` : all,
    )
  return toTokens(text).map((token) => ({ ...token, isCaseless: true as const }))
}

/** Two numbers that lost their dash: "$375–400" becomes "375400", and "$4,850–$4,975" becomes "4850 4975". */
function isStep(low: string, high: string): boolean {
  const apart = Number(high) - Number(low)
  return apart > 0 && apart <= Number(low) / 4 && Number(high) % 5 === 0
}

/** Numbers at the end that only make an address unique: three digits, once or several times. */
function dropSuffix(text: string): string {
  const short = text.replace(/(?: \d{3}){2,}$/, '')
  const last = /(\w+) \d{3}$/.exec(short)
  const before = last?.[1] ?? ''
  const isSuffix = last !== null && !COMPARING.has(before) && (!/^\d/.test(before) || /^20\d\d$/.test(before))
  return isSuffix ? short.slice(0, -4) : short
}
