import { toGroupLegTitle, toSideTitle } from '../parse/group-leg-title.ts'
import type { MarketPayload } from './payload.ts'

/** The two outcomes of a market, which of them is the title's Yes, and the title as a question. */
export interface Sides {
  readonly title: string
  readonly labels: readonly [string, string]
  readonly yesIndex: number | null
}

const YES_NO = ['Yes', 'No'] as const

/**
 * A group leg's title is a bare option ("J.D. Vance"); the question is its group's. Prices are always [yes, no]. In a
 * market named by two sides the yes token is Up, or the home team, which the title names first. Where title and teams
 * contradict each other, or the labels are reversed, Yes is unknown.
 */
export function toSides(market: MarketPayload, title: string, groupTitle: string | null): Sides {
  const [first, second] = market.outcomeTokens
  const labels = first !== undefined && second !== undefined ? ([first, second] as const) : null
  const isTurned = labels !== null && isWord(labels[0], 'no')
  if (groupTitle !== null) {
    return {
      title: toGroupLegTitle(groupTitle, title),
      labels: labels ?? YES_NO,
      yesIndex: isTurned ? null : 0,
    }
  }
  if (isTurned) return { title, labels, yesIndex: null }
  if (/\bup\s*(or|\/)\s*down\b/i.test(title)) {
    return { title: toSideTitle(title, 'Up'), labels: ['Up', 'Down'], yesIndex: 0 }
  }
  if (labels !== null && !isWord(labels[0], 'yes')) {
    return { title: toSideTitle(title, labels[0]), labels, yesIndex: 0 }
  }
  return toTeams(market, title) ?? { title, labels: labels ?? YES_NO, yesIndex: 0 }
}

/** "Home vs Away" as a question, or null when the title is a question already. */
function toTeams(market: MarketPayload, title: string): Sides | null {
  const match = /^(.+?)\s+vs?\.?\s+(.+)$/i.exec(title)
  const [, before = '', after = ''] = match ?? []
  if (match === null || title.includes('?') || after.includes(':')) return null
  const home = market.homeTeam ?? lastPart(before)
  const away = market.awayTeam ?? firstPart(after)
  const homeAt = title.toLowerCase().indexOf(home.toLowerCase())
  const awayAt = title.toLowerCase().indexOf(away.toLowerCase())
  if (homeAt >= 0 && awayAt >= 0 && awayAt < homeAt) return { title, labels: YES_NO, yesIndex: null }
  return { title: toSideTitle(title, home), labels: [home, away], yesIndex: 0 }
}

/** "Premier League, Arsenal" names Arsenal. */
function lastPart(text: string): string {
  return text.split(/, |: /).at(-1)?.trim() ?? text
}

function firstPart(text: string): string {
  return text.split(/, | - /)[0]?.trim() ?? text
}

function isWord(text: string, word: string): boolean {
  return text.trim().toLowerCase() === word
}

/** Removes the gem and other emoji that the venue puts before a title, unless nothing else is left. */
export function toPlainTitle(title: string): string {
  const plain = title.replace(/^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\s)+/u, '')
  return plain === '' ? title : plain
}
