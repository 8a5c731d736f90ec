import type { Topic } from '../world.ts'
import type { Bank } from './collect-questions.ts'

/** The same question twice: with a deadline on one venue, and a later one on another. */
interface Deadlines {
  readonly id: string
  readonly topic: Topic
  /** The title on a venue, with the deadline. */
  readonly early: (by: string) => string
  readonly late: (by: string) => string
  /** The condition for Yes, without the deadline. */
  readonly rule: string
  readonly earlyOn: 'polymarket' | 'limitless' | 'myriad'
  readonly lateOn: 'polymarket' | 'limitless'
}

/**
 * The earlier deadline is only four cents less likely than the later one: a larger difference between venues is
 * mispriced.
 */
const EARLY_P = 0.44
const LATE_P = 0.48

const DEADLINES: readonly Deadlines[] = [
  {
    id: 'deadline-perplexity-ipo',
    topic: 'technology',
    early: (by) => `Perplexity IPO by ${by}?`,
    late: (by) => `Perplexity IPO by ${by}?`,
    rule: 'shares of Perplexity begin trading on a public exchange',
    earlyOn: 'polymarket',
    lateOn: 'limitless',
  },
  {
    id: 'deadline-phantom-token',
    topic: 'crypto',
    early: (by) => `Phantom token launch by ${by}?`,
    late: (by) => `Will Phantom launch a token by ${by}?`,
    rule: 'a token of Phantom is live and transferable',
    earlyOn: 'limitless',
    lateOn: 'polymarket',
  },
  {
    id: 'deadline-rabby-token',
    topic: 'crypto',
    early: (by) => `Rabby to launch its token by ${by}?`,
    late: (by) => `Will Rabby launch a token by ${by}?`,
    rule: 'a token of Rabby is live and transferable',
    earlyOn: 'myriad',
    lateOn: 'polymarket',
  },
  {
    id: 'deadline-armenia-treaty',
    topic: 'world',
    early: (by) => `Armenia x Azerbaijan peace deal signed by ${by}?`,
    late: (by) => `Armenia x Azerbaijan peace deal signed by ${by}?`,
    rule: 'Armenia and Azerbaijan sign a treaty of peace',
    earlyOn: 'polymarket',
    lateOn: 'limitless',
  },
]

/** Something by an earlier day that is more likely than its consequence by a later one. */
interface Stages {
  readonly id: string
  readonly topic: Topic
  readonly first: readonly [title: (by: string) => string, rule: string]
  readonly second: readonly [title: (by: string) => string, rule: string]
}

const STAGES: readonly Stages[] = [
  {
    id: 'rainbow-token',
    topic: 'crypto',
    first: [(by) => `Will Rainbow announce a token by ${by}?`, 'Rainbow says that it will have a token'],
    second: [(by) => `Rainbow token launch by ${by}?`, 'a token of Rainbow is live and transferable'],
  },
  {
    id: 'thailand-cambodia',
    topic: 'world',
    first: [
      (by) => `Thailand x Cambodia ceasefire by ${by}?`,
      'Thailand and Cambodia agree to stop all fighting',
    ],
    second: [
      (by) => `Thailand x Cambodia peace deal signed by ${by}?`,
      'Thailand and Cambodia sign a treaty of peace',
    ],
  },
  {
    id: 'ipo-of-another',
    topic: 'technology',
    first: [(by) => `Canva IPO by ${by}?`, 'shares of Canva begin trading on a public exchange'],
    second: [(by) => `Revolut IPO by ${by}?`, 'shares of Revolut begin trading on a public exchange'],
  },
]

/** Questions of which one follows from the other, each on one venue only; and some that only look like it. */
export function writeDeadlines(bank: Bank): void {
  const { calendar: c } = bank
  const [early, late] = [c.endOfMonth(4), c.endOfMonth(7)]
  const [earlyName, lateName] = [c.mdy(early), c.mdy(late)]
  for (const each of DEADLINES) {
    bank.family({
      id: each.id,
      topic: each.topic,
      kind: 'ladder',
      endMs: late,
      swing: 0.5,
      title: (m) => each.late(m.name),
      rule: (m) => `${each.rule} by ${m.name}, 11:59 PM ET`,
      members: [
        { name: earlyName, p: EARLY_P, endMs: early },
        { name: lateName, p: LATE_P, endMs: late },
      ],
      on: {
        [each.earlyOn]: { title: (m: { name: string }) => each.early(m.name), take: [earlyName] },
        [each.lateOn]: { title: (m: { name: string }) => each.late(m.name), take: [lateName] },
      },
    })
  }
  for (const { id, topic, first, second } of STAGES) {
    const [firstTitle, firstRule] = first
    const [secondTitle, secondRule] = second
    bank.single({
      id: `${id}-first`,
      family: id,
      topic,
      title: firstTitle(earlyName),
      rule: `${firstRule} by ${earlyName}, 11:59 PM ET`,
      endMs: early,
      p: 0.6,
      swing: 0.3,
      on: { polymarket: firstTitle(earlyName) },
    })
    bank.single({
      id: `${id}-second`,
      family: id,
      topic,
      title: secondTitle(lateName),
      rule: `${secondRule} by ${lateName}, 11:59 PM ET`,
      endMs: late,
      p: 0.4,
      swing: 0.3,
      on: { limitless: secondTitle(lateName) },
    })
  }
}
