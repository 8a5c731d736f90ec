import type { Calendar } from '../calendar.ts'
import { toEastern } from '../eastern.ts'
import { hashText } from '../hash.ts'
import { createProcess } from '../process.ts'
import { toRoundRules } from '../rules/round-rules.ts'
import type { BankListing, BankQuestion } from './bank.ts'
import type { RoundEntry } from './question-data.ts'

const UP_DOWN: readonly [string, string] = ['Up', 'Down']

function clock(ms: number): string {
  const date = toEastern(ms)
  const hour = date.getUTCHours()
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(date.getUTCMinutes()).padStart(2, '0')}${hour < 12 ? 'AM' : 'PM'}`
}

function polymarketTitle(spec: RoundEntry, calendar: Calendar, startMs: number, endMs: number): string {
  // The calendar uses winter time, the titles of rounds do not.
  const day = calendar.md(toEastern(startMs).getTime() + 5 * 3_600_000)
  if (spec.minutes === 60) return `${spec.asset} Up or Down - ${day}, ${clock(startMs).replace(':00', '')} ET`
  return `${spec.asset} Up or Down - ${day}, ${clock(startMs)}-${clock(endMs)} ET`
}

function limitlessTitle(spec: RoundEntry): string {
  return `${spec.ticker} Up or Down - ${spec.minutes === 60 ? 'Hourly' : `${spec.minutes} Min`}`
}

/**
 * Rounds about "does the price end at or above its start": the same slot of the same asset is one question everywhere.
 */
export function round(calendar: Calendar, seed: number, spec: RoundEntry): BankQuestion[] {
  const slotMs = spec.minutes * 60_000
  const now = Math.floor(calendar.epochMs / slotMs)
  const questions: BankQuestion[] = []
  for (let k = spec.first; k <= spec.last; k += 1) {
    const startMs = (now + k) * slotMs
    const endMs = startMs + slotMs
    const id = `round/${spec.ticker.toLowerCase()}-${spec.minutes}m/${k}`
    const rule = `the ${spec.ticker}/USD price at ${new Date(endMs).toISOString()} is greater than or equal to the price at ${new Date(startMs).toISOString()}`
    const words = polymarketTitle(spec, calendar, startMs, endMs)
    const listing = (venue: BankListing['venue'], title: string, isMirror: boolean): BankListing => ({
      venue,
      title,
      polarity: 'same',
      group: null,
      legLabel: null,
      labels: UP_DOWN,
      endMs,
      isMirror,
    })
    questions.push({
      id,
      title: `Will ${spec.asset} end at or above its opening price from ${clock(startMs)} to ${clock(endMs)} ET on ${calendar.mdy(startMs)}?`,
      topic: 'crypto',
      questionFamily: `round/${spec.ticker.toLowerCase()}`,
      endMs,
      createdMs: Math.min(calendar.epochMs - 3_600_000, startMs - 26 * 3_600_000),
      rule,
      decidedBy: null,
      rulesOn: (venue) => toRoundRules(venue, calendar, { ...spec, startMs, endMs }),
      process: createProcess('ladder', hashText(id, seed), [{ logit: 0.02, endMs }], 0, 0.12, slotMs),
      member: 0,
      fixture: null,
      isRound: true,
      listings: spec.on.map((venue) => {
        if (venue === 'polymarket') return listing('polymarket', words, false)
        if (venue === 'limitless') return listing('limitless', limitlessTitle(spec), false)
        if (venue === 'mirror') return listing('jupiter', words, true)
        return listing('jupiter', `${spec.ticker} ${spec.minutes}m Up or Down`, false)
      }),
    })
  }
  return questions
}
