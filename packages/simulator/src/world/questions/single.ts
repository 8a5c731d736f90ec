import type { Calendar } from '../calendar.ts'
import type { DecidedBy } from '../rules/decided-by.ts'
import type { Slug, Topic } from '../world.ts'
import type { BankListing, BankQuestion } from './bank.ts'
import { YES_NO } from './bank.ts'
import { family } from './family.ts'

/** A venue's wording of a single question: its title, or more where Yes means No or the sides have names. */
type Wording =
  | string
  | {
      readonly title: string
      readonly isComplement?: boolean
      readonly labels?: readonly [string, string]
      readonly endMs?: number
    }

export interface SingleSpec {
  readonly id: string
  readonly topic: Topic
  /** Shared with questions that look like this one but are not the same. */
  readonly family?: string
  readonly title: string
  /** The condition for Yes, as a clause after "if". */
  readonly rule: string
  readonly decidedBy?: DecidedBy
  readonly endMs: number
  readonly p: number
  readonly swing?: number
  readonly createdDaysAgo?: number
  readonly on: Partial<Record<Slug, Wording | 'mirror'>>
}

function toListing(slug: Slug, wording: Wording, endMs: number, isMirror: boolean): BankListing {
  const words = typeof wording === 'string' ? { title: wording } : wording
  return {
    venue: slug,
    title: words.title,
    polarity: words.isComplement ? 'complement' : 'same',
    group: null,
    legLabel: null,
    labels: words.labels ?? YES_NO,
    endMs: words.endMs ?? endMs,
    isMirror,
  }
}

/** A single question. A Jupiter `mirror` repeats Polymarket's wording. */
export function single(calendar: Calendar, seed: number, spec: SingleSpec): BankQuestion[] {
  const { on, p, ...rest } = spec
  const [question] = family(calendar, seed, {
    ...rest,
    kind: 'set',
    title: () => spec.title,
    rule: () => spec.rule,
    members: [{ name: spec.id, p }],
    on: {},
  })
  if (!question) return []
  const listings: BankListing[] = []
  for (const [slug, wording] of Object.entries(on) as [Slug, Wording | 'mirror'][]) {
    const words = wording === 'mirror' ? on.polymarket : wording
    if (words !== undefined && words !== 'mirror')
      listings.push(toListing(slug, words, spec.endMs, wording === 'mirror'))
  }
  return [{ ...question, id: spec.id, listings }]
}
