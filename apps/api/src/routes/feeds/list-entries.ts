import { toPercentFigure } from '@parallax/contract/figures'
import { DAY_MS, HOUR_MS, listMoves } from '@parallax/domain'
import {
  type FirstAllowed,
  type LinkedFeed,
  listFirstAllowed,
  listIndexHistories,
  toMoveId,
} from '@parallax/store'
import { getPlatform } from '../../catalog/platforms.ts'
import type { QuestionEntry } from '../../catalog/rows/question-entry.ts'
import type { FeedDeps } from './feed-deps.ts'
import type { AtomEntry } from './write-atom.ts'

const MOST_ENTRIES = 100
/** Days back, including today. */
const MOVE_DAYS = 7
const OPPORTUNITY_DAYS = 30
/** An hour is listed this long after its end, when its prices no longer change. */
const SETTLE_MS = 5 * 60_000

type Deps = Pick<FeedDeps, 'store' | 'model' | 'now'>

/** Opportunities at the time they were first allowed, newest first. */
export async function listOpportunityEntries({ store, now }: Deps, origin: string): Promise<AtomEntry[]> {
  const since = new Date(now() - OPPORTUNITY_DAYS * DAY_MS)
  const opportunities = await listFirstAllowed(store, { since, limit: MOST_ENTRIES })
  return opportunities.map((opportunity) => ({
    id: opportunity.id,
    title: opportunity.questionTitle,
    summary: toOpportunityWords(opportunity),
    atMs: opportunity.atMs,
    url: `${origin}/arbitrage/${opportunity.id}`,
  }))
}

/** Moves of the questions on a watchlist, newest first; those of one hour by id. The read model must be loaded. */
export async function listMoveEntries(
  { store, model, now }: Deps,
  { questionIds }: LinkedFeed,
  origin: string,
): Promise<AtomEntry[]> {
  const questions = new Map<string, QuestionEntry>()
  for (const id of questionIds) {
    const question = model.catalog.findQuestion(id)
    if (question !== null) questions.set(question.id, question)
  }
  const nowMs = now()
  const from = new Date(Math.floor(nowMs / DAY_MS) * DAY_MS - (MOVE_DAYS - 1) * DAY_MS)
  const histories = await listIndexHistories(store, [...questions.keys()], from)
  const entries = [...questions.values()].flatMap(({ id, title }) => {
    const history = histories.get(id)
    const moves = history === undefined ? [] : listMoves(history, nowMs - SETTLE_MS)
    return moves.map((move) => ({
      id: toMoveId(id, move.atMs),
      title: `${title} ${toPointWords(move.from)} → ${toPointWords(move.to)}`,
      summary: toMoveWords(move),
      atMs: move.atMs + HOUR_MS,
      url: `${origin}/questions/${id}`,
    }))
  })
  return entries
    .toSorted((one, other) => other.atMs - one.atMs || (one.id < other.id ? -1 : 1))
    .slice(0, MOST_ENTRIES)
}

function toOpportunityWords(opportunity: FirstAllowed): string {
  const { buyVenue, sellVenue, spread, netSpread, score, guarantee } = opportunity
  return [
    `${getPlatform(buyVenue).name} and ${getPlatform(sellVenue).name} are ${toPercentFigure(spread)} points apart`,
    ...(netSpread === null ? [] : [`${toPercentFigure(netSpread)} after fees`]),
    `score ${score}`,
    guarantee === null ? 'no guarantee' : guarantee,
    'as it was when it was first allowed',
  ].join(', ')
}

function toMoveWords({ from, to }: { readonly from: number; readonly to: number }): string {
  const points = toPercentFigure(Math.abs(to - from))
  return `The consensus price of Yes went ${to > from ? 'up' : 'down'} by ${points} points, from ${toPointWords(from)} to ${toPointWords(to)}.`
}

function toPointWords(price: number): string {
  return `${toPercentFigure(price)} %`
}
