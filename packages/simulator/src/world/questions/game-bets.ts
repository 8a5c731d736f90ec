import type { Calendar } from '../calendar.ts'
import type { Slug } from '../world.ts'
import { type BankListing, YES_NO } from './bank.ts'
import type { GameEntry } from './question-data.ts'

const DAY = 24 * 3_600_000

interface Team {
  /** The official name: "Arsenal FC", "Boston Celtics". */
  readonly full: string
  /** The common name: "Arsenal", "Celtics". */
  readonly short: string
}

/** A game with its teams and its start. */
export interface GameSpec extends Omit<GameEntry, 'home' | 'away'> {
  /** The prefix of its ids. */
  readonly id: string
  readonly home: Team
  readonly away: Team
  readonly startMs: number
  /** Shared by games that look alike: the same teams on another day. */
  readonly questionFamily: string
}

/** One bet on a game: its question, and what a venue writes about it; null where the venue does not list it. */
export interface Bet {
  readonly bet: string
  readonly line: number | null
  readonly title: string
  readonly rule: string
  readonly id: string
  readonly words: (slug: Slug) => (Pick<BankListing, 'title'> & Partial<BankListing>) | null
}

/** Azuro closes a prematch bet at the start; Limitless shows the day after; the others the end of the game. */
export function endOn(slug: Slug, spec: GameSpec, endMs: number): number {
  if (slug === 'azuro') return spec.startMs
  return slug === 'limitless' ? endMs + DAY : endMs
}

export function resultBets(calendar: Calendar, spec: GameSpec, gameKey: string): Bet[] {
  const { home, away } = spec
  const day = calendar.iso(spec.startMs)
  const words = calendar.mdy(spec.startMs)
  const sides = [
    { bet: 'result-home', team: home, label: home.full, title: `Will ${home.full} win on ${day}?` },
    {
      bet: 'result-draw',
      team: null,
      label: `Draw (${home.full} vs. ${away.full})`,
      title: `Will ${home.full} vs. ${away.full} end in a draw?`,
    },
    { bet: 'result-away', team: away, label: away.full, title: `Will ${away.full} win on ${day}?` },
  ] as const
  return sides.map(({ bet, team, label, title }) => {
    const other = team === home ? away : home
    const sentence = team
      ? `Will ${team.short} beat ${other.short} on ${words}?`
      : `Will ${home.short} vs ${away.short} on ${words} end in a draw?`
    return {
      bet,
      line: null,
      id: `${spec.id}/${bet}`,
      title: sentence,
      rule: team
        ? `${team.full} win the ${spec.league} game against ${other.full} scheduled for ${words} within 90 minutes plus stoppage time`
        : `the ${spec.league} game between ${home.full} and ${away.full} scheduled for ${words} is level after 90 minutes plus stoppage time`,
      words: (slug) => {
        const isSentence = slug === 'manifold'
        const group =
          slug === 'polymarket' || slug === 'jupiter'
            ? `${home.full} vs. ${away.full}`
            : slug === 'azuro'
              ? `${home.full} - ${away.full}`
              : `${home.short} vs ${away.short}`
        const legLabel = slug === 'polymarket' || slug === 'jupiter' ? label : team ? team.short : 'Draw'
        return {
          title: isSentence
            ? sentence
            : slug === 'polymarket'
              ? title
              : slug === 'azuro'
                ? `${home.full} - ${away.full}`
                : legLabel,
          group: isSentence ? null : { key: `${slug}:${gameKey}`, title: group, isExclusive: true },
          legLabel: isSentence ? null : legLabel,
        }
      },
    }
  })
}

/** The winner of a game without a draw. Polymarket names the visitors first, so its Yes is the complement. */
export function winnerBet(calendar: Calendar, spec: GameSpec): Bet {
  const { home, away } = spec
  const words = calendar.mdy(spec.startMs)
  const sentence = `Will the ${home.short} beat the ${away.short} on ${words}?`
  const isNamed = home.full === home.short
  const asked = isNamed ? `Will ${home.full} beat ${away.full} on ${words}?` : sentence
  return {
    bet: 'winner-home',
    line: null,
    id: `${spec.id}/winner`,
    title: asked,
    rule: `${isNamed ? '' : 'the '}${home.full} win the ${spec.league} game against ${isNamed ? '' : 'the '}${away.full} scheduled for ${words}, overtime included`,
    words: (slug) => {
      const isVisitorFirst = !isNamed && (slug === 'polymarket' || slug === 'jupiter')
      const [first, second] = isVisitorFirst ? [away, home] : [home, away]
      const joiner = slug === 'polymarket' || slug === 'jupiter' ? ' vs. ' : slug === 'azuro' ? ' - ' : ' vs '
      return {
        title:
          slug === 'manifold'
            ? asked
            : slug === 'azuro'
              ? `${home.full} - ${away.full}`
              : `${first.short}${joiner}${second.short}`,
        polarity: isVisitorFirst ? 'complement' : 'same',
        labels:
          slug === 'manifold'
            ? YES_NO
            : slug === 'azuro'
              ? [home.full, away.full]
              : [first.short, second.short],
      }
    },
  }
}

export function totalBet(calendar: Calendar, spec: GameSpec, line: number): Bet {
  const { home, away } = spec
  const isThreeWay = spec.draw !== undefined
  const unit = isThreeWay || spec.sport === 'Ice Hockey' ? 'goals' : 'points'
  const words = calendar.mdy(spec.startMs)
  const pair = isThreeWay ? `${home.full} vs. ${away.full}` : `${away.short} vs. ${home.short}`
  return {
    bet: 'total-over',
    line,
    id: `${spec.id}/over-${line}`,
    title: `Will ${home.short} vs ${away.short} on ${words} have more than ${line} ${unit}?`,
    rule: `more than ${line} ${unit} are scored in the ${spec.league} game between ${home.full} and ${away.full} scheduled for ${words}`,
    words: (slug) => {
      if (slug === 'manifold' || slug === 'myriad') return null
      return {
        title:
          slug === 'azuro'
            ? `${home.full} - ${away.full}`
            : slug === 'limitless'
              ? `${home.short} vs ${away.short}: Over ${line} ${unit}?`
              : `${pair}: O/U ${line}`,
        labels:
          slug === 'azuro'
            ? [`Over (${line})`, `Under (${line})`]
            : slug === 'limitless'
              ? YES_NO
              : ['Over', 'Under'],
      }
    },
  }
}

export function bothScoreBet(calendar: Calendar, spec: GameSpec): Bet {
  const { home, away } = spec
  const words = calendar.mdy(spec.startMs)
  return {
    bet: 'both-score',
    line: null,
    id: `${spec.id}/both-score`,
    title: `Will both ${home.short} and ${away.short} score on ${words}?`,
    rule: `${home.full} and ${away.full} each score at least one goal in their ${spec.league} game scheduled for ${words}`,
    words: (slug) => {
      if (slug !== 'polymarket' && slug !== 'azuro' && slug !== 'jupiter') return null
      return {
        title:
          slug === 'azuro'
            ? `${home.full} - ${away.full}`
            : `${home.full} vs. ${away.full}: Both Teams to Score`,
      }
    },
  }
}
