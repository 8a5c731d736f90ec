import type { Token } from '../text/tokens.ts'
import type { Mention } from './subjects.ts'

const VERSUS = new Set(['vs', 'versus', 'v'])
const BEATS = /^(?:beat|beats|defeat|defeats)(?: the)?$/
/** "Will A win his boxing match against B?" */
const WINS = /^(?:win|wins)(?: [a-z]+){1,3} against(?: the)?$/
const BOUT = /\b(?:match|game|fight|bout)\b/

export interface FoundGame {
  readonly sides: readonly [Mention, Mention]
  /** Who the question is about: A in "A beats B", and in "Will A win the A vs. B match?". */
  readonly chosen: Mention | null
}

/**
 * The two mentions that play each other: "A vs. B"; "A at B" at the beginning of the title; "A - B" where the title
 * also ends with B or continues after a colon, to exclude "US - Iran deal"; "A beats B" on a day, to exclude elections;
 * "A wins the match against B".
 */
export function findGame(
  tokens: readonly Token[],
  legFrom: number,
  mentions: readonly Mention[],
  isOnDay: boolean,
): FoundGame | null {
  for (const [at, home] of mentions.entries()) {
    const away = mentions[at + 1]
    if (away === undefined) continue
    const between = tokens.slice(home.to, away.from).map(({ text }) => text)
    const joint = between.length === 1 ? (between[0] ?? '') : ''
    const isOpening = home.from === 0 || tokens[home.from - 1]?.text === ':'
    const isClosed = away.to >= legFrom - 1 || tokens[away.to]?.text === ':'
    if (VERSUS.has(joint) || (isOpening && (joint === 'at' || (joint === '~' && isClosed))))
      return { sides: [home, away], chosen: findNamedBefore(mentions.slice(0, at), home, away) }
    const words = between.join(' ')
    if ((isOnDay && BEATS.test(words)) || (WINS.test(words) && BOUT.test(words)))
      return { sides: [home, away], chosen: home }
  }
  return null
}

function findNamedBefore(before: readonly Mention[], home: Mention, away: Mention): Mention | null {
  const isNamed = ({ words }: Mention) =>
    [home, away].some((side) => side.words.join(' ') === words.join(' '))
  return before.find(isNamed) ?? null
}
