import type { Process } from '../process.ts'
import type { DecidedBy } from '../rules/decided-by.ts'
import type { Fixture, Slug, Topic } from '../world.ts'

/** How one venue lists a question: a listing before it has a number and a key. */
export interface BankListing {
  readonly venue: Slug
  readonly title: string
  readonly polarity: 'same' | 'complement'
  readonly group: { readonly key: string; readonly title: string; readonly isExclusive: boolean } | null
  readonly legLabel: string | null
  readonly labels: readonly [string, string]
  readonly endMs: number
  /** On Jupiter: the listing resells Polymarket's listing of the same question. */
  readonly isMirror: boolean
}

/** A hand-written question, the source of its odds, and how each venue lists it. */
export interface BankQuestion {
  readonly id: string
  readonly title: string
  readonly topic: Topic
  readonly questionFamily: string
  readonly endMs: number
  readonly createdMs: number
  /** The condition for Yes, as a clause after "if". */
  readonly rule: string
  /** Null where there is no specific source. */
  readonly decidedBy: DecidedBy | null
  /** For a venue that has its own rules for such questions. */
  readonly rulesOn: ((venue: Slug) => string | null) | null
  readonly process: Process
  readonly member: number
  readonly fixture: Fixture | null
  /** A round of minutes or an hour: listed, settled and dropped quickly. */
  readonly isRound: boolean
  readonly listings: readonly BankListing[]
}

export const YES_NO: readonly [string, string] = ['Yes', 'No']

export function toId(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/↑/g, 'up ')
    .replace(/↓/g, 'down ')
    .replace(/\+/g, ' plus')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
