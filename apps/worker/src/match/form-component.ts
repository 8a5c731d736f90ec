import {
  comparePair,
  type FormedQuestion,
  formQuestions,
  nameGroups,
  type QuestionChange,
  type QuestionInput,
} from '@parallax/matching'
import {
  type ComparedPair,
  listLivingQuestions,
  listQuestionAges,
  type MatchRow,
  type TransactionalDatabase,
  toPairId,
  toQuestionId,
} from '@parallax/store'
import type { YieldToLoop } from '../yield-to-loop.ts'
import { type MatchInput, toMatchInput } from './match-input.ts'
import type { MatchMemory } from './match-memory.ts'
import type { Component } from './read-component.ts'
import { toPair } from './to-pair.ts'

interface NamedQuestion extends FormedQuestion {
  readonly id: string
}

interface Formed {
  readonly questions: readonly NamedQuestion[]
  readonly changes: readonly QuestionChange[]
  /** The new pairs that join listings of these questions. */
  readonly pairs: readonly ComparedPair[]
}

const DENIED = { relation: 'different', confidence: 0, reason: 'The judge calls them different.' } as const

interface FormOptions {
  readonly store: TransactionalDatabase
  readonly memory: MatchMemory
  readonly component: Component
  readonly yieldToLoop: YieldToLoop
  /** Whether the judge calls two listings different; expects the smaller id first. */
  readonly isDenied: (marketA: string, marketB: string) => boolean
}

/** Rebuilds the questions of a component, and finds out what became of the existing ones. */
export async function formComponent({
  store,
  memory,
  component,
  yieldToLoop,
  isDenied,
}: FormOptions): Promise<Formed> {
  const read = toReader(memory, component)
  const forming = formQuestions({
    ...component,
    listings: component.listings.map(toQuestionInput),
    compare: (a, b) => (isDenied(a.id, b.id) ? DENIED : comparePair(read(a.id).slots, read(b.id).slots)),
  })
  let step = forming.next()
  while (!step.done) {
    await yieldToLoop()
    step = forming.next()
  }
  const formed = step.value.filter(getsQuestion(component))
  const { ids, changes } = await name(store, formed, component)
  const known = new Set(component.pairs.map(({ id }) => id))
  return {
    questions: formed.map((question, at) => ({ ...question, id: ids[at] ?? '' })),
    changes,
    pairs: formed
      .flatMap(({ pairs }) => pairs)
      .filter(({ marketA, marketB }) => !known.has(toPairId(marketA, marketB)))
      .map(({ marketA, marketB }) => toPair(read(marketA), read(marketB)))
      .filter((pair) => pair !== null),
  }
}

/** Listings already resolved when they were first seen get no question, unless a person links them. */
function getsQuestion({ listings, questionIds }: Component): (question: FormedQuestion) => boolean {
  const resolved = new Set(listings.filter(({ isResolved }) => isResolved).map(({ id }) => id))
  return ({ links }) =>
    links.some(
      ({ marketId, method }) => method === 'manual' || !resolved.has(marketId) || questionIds.has(marketId),
    )
}

/** Parses listings that are not in memory, once each. */
function toReader(memory: MatchMemory, { listings }: Component): (id: string) => MatchInput {
  const rows = new Map(listings.map((listing) => [listing.id, listing]))
  const others = new Map<string, MatchInput>()
  return (id) => {
    const known = memory.find(id) ?? others.get(id)
    if (known !== undefined) return known
    const row = rows.get(id)
    if (row === undefined) throw new Error(`${id} is not in the component`)
    const listing = toMatchInput(row)
    others.set(id, listing)
    return listing
  }
}

/** Assigns ids to the questions, avoiding ids that belong to another question. */
async function name(
  store: TransactionalDatabase,
  formed: readonly FormedQuestion[],
  { questionIds }: Component,
) {
  const known = await listQuestionAges(store, [...new Set(questionIds.values())])
  const knownIds = new Set(known.map(({ id }) => id))
  const groups = formed.map(({ anchorId, links }) => ({
    anchorId,
    before: new Map(links.map(({ marketId }) => [marketId, questionIds.get(marketId) ?? null])),
  }))
  const taken = new Set<string>()
  for (;;) {
    const naming = nameGroups(groups, { known, isTaken: (id) => taken.has(id), toId: toQuestionId })
    const fresh = naming.ids.filter((id) => !knownIds.has(id))
    const living = fresh.length === 0 ? [] : await listLivingQuestions(store, fresh)
    if (living.length === 0) return naming
    for (const id of living) taken.add(id)
  }
}

function toQuestionInput(listing: MatchRow): QuestionInput {
  const { id, title, category, endTime, createdTime, isPlayMoney, mirrorKey, groupKey } = listing
  return { id, title, category, endTime, createdTime, isPlayMoney, isMirror: mirrorKey !== null, groupKey }
}
