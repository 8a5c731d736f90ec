import type { Calendar } from '../calendar.ts'
import { hashText } from '../hash.ts'
import { createProcess, logit } from '../process.ts'
import type { Fixture } from '../world.ts'
import { type BankListing, type BankQuestion, toId, YES_NO } from './bank.ts'
import { type Bet, bothScoreBet, endOn, type GameSpec, resultBets, totalBet, winnerBet } from './game-bets.ts'
import type { GameEntry } from './question-data.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

function gameKeyOf(calendar: Calendar, spec: GameSpec): string {
  return `${toId(spec.league)}-${toId(spec.home.short)}-${toId(spec.away.short)}-${calendar.iso(spec.startMs)}`
}

function toSpec(calendar: Calendar, entry: GameEntry, teams: Readonly<Record<string, string>>): GameSpec {
  const { home, away, day } = entry
  const pair = [home, away].sort().join('-').toLowerCase().replace(/ /g, '-')
  const team = (short: string) => ({ short, full: teams[short] ?? short })
  return {
    ...entry,
    id: `game-${toId(home)}-${toId(away)}-day${day}`,
    questionFamily: `game-${pair}`,
    home: team(home),
    away: team(away),
    startMs: calendar.at(day, entry.hour),
  }
}

/** The questions of one game. `teams` has the official names by the common ones, where they differ. */
export function gameQuestions(
  calendar: Calendar,
  seed: number,
  entry: GameEntry,
  teams: Readonly<Record<string, string>>,
): BankQuestion[] {
  const spec = toSpec(calendar, entry, teams)
  const gameKey = gameKeyOf(calendar, spec)
  const endMs = spec.startMs + (spec.hours ?? 2) * HOUR
  const leanMs = (spec.hours ?? 2) * HOUR
  const totals = [...(spec.totals ?? [])].sort((a, b) => a[1] - b[1])
  const ladder = (name: string, odds: readonly number[]) =>
    createProcess(
      'ladder',
      hashText(name, seed),
      odds.map((p) => ({ logit: logit(p), endMs })),
      0,
      0.5,
      leanMs,
    )
  const sides = spec.draw === undefined ? [] : [spec.homeWins, spec.draw, 1 - spec.homeWins - spec.draw]
  const members = sides.map((p) => ({ logit: Math.log(p), endMs }))
  const results =
    spec.draw === undefined
      ? ladder(gameKey, [spec.homeWins])
      : createProcess('field', hashText(gameKey, seed), members, 0, 0.5, leanMs)
  const overs = ladder(
    `${gameKey}/over`,
    totals.map(([, p]) => p),
  )
  const both = ladder(`${gameKey}/both`, [spec.bothScore ?? 0.5])
  const bets: { bet: Bet; process: typeof results; member: number }[] = []
  if (spec.draw === undefined) bets.push({ bet: winnerBet(calendar, spec), process: results, member: 0 })
  else {
    resultBets(calendar, spec, gameKey).forEach((bet, member) => {
      bets.push({ bet, process: results, member })
    })
  }
  totals.forEach(([line], member) => {
    bets.push({ bet: totalBet(calendar, spec, line), process: overs, member })
  })
  if (spec.bothScore !== undefined) bets.push({ bet: bothScoreBet(calendar, spec), process: both, member: 0 })
  return bets.map(({ bet, process, member }) => {
    const fixture: Fixture = {
      gameKey,
      sport: spec.sport,
      league: spec.league,
      country: spec.country,
      home: spec.home.full,
      away: spec.away.full,
      startMs: spec.startMs,
      bet: bet.bet,
      line: bet.line,
    }
    const listings = spec.on.flatMap((on): BankListing[] => {
      const venue = on === 'mirror' ? 'jupiter' : on
      const words = bet.words(venue)
      if (!words) return []
      const usual = { title: '', polarity: 'same', group: null, legLabel: null, labels: YES_NO } as const
      return [{ venue, ...usual, ...words, endMs: endOn(venue, spec, endMs), isMirror: on === 'mirror' }]
    })
    return {
      id: bet.id,
      title: bet.title,
      topic: 'sports' as const,
      questionFamily: spec.questionFamily,
      endMs,
      createdMs: Math.min(calendar.epochMs, spec.startMs) - 6 * DAY,
      rule: bet.rule,
      decidedBy: null,
      rulesOn: null,
      process,
      member,
      fixture,
      isRound: false,
      listings,
    }
  })
}
