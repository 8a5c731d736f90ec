import type { Client, QuestionSummary, StreamEvent } from '@parallax/client'
import { toPercentFigure } from '@parallax/contract/figures'
import { isId, searchQuestions } from './find-questions.ts'
import type { Feed } from './follow.ts'
import type { Tone } from './style.ts'
import type { Column } from './table.ts'
import { EXIT, TerminalError } from './terminal-error.ts'
import { tableView, type View } from './view.ts'
import { age, cents, percent, toCount, toDivergence, toDivergenceTone } from './words.ts'

type IndexFigures = Pick<
  QuestionSummary,
  'index_price' | 'divergence' | 'divergence_category' | 'platform_prices'
>

/** A watched question. */
interface Watched extends IndexFigures {
  readonly id: string
  readonly title: string
  /** Its index price when the watch began. */
  readonly firstPrice: number | null
  /** When its figures last changed during the watch; null if they have not. */
  readonly changedAt: string | null
}

const COLUMNS: readonly Column<Watched>[] = [
  {
    name: 'index_price',
    header: 'Index, %',
    align: 'end',
    value: (row) => row.index_price,
    text: (row) => percent(row.index_price),
    tone: () => 'strong',
  },
  {
    name: 'move',
    header: 'Moved',
    align: 'end',
    value: toMove,
    text: (row) => toMoveText(toMove(row)),
    tone: (row) => toMoveTone(toMove(row)),
  },
  {
    name: 'divergence',
    header: 'Divergence, %',
    align: 'end',
    value: (row) => row.divergence,
    text: (row) => toDivergence(row.divergence, row.divergence_category),
    tone: (row) => toDivergenceTone(row.divergence_category),
  },
  {
    name: 'lowest_price',
    header: 'Lowest, ¢',
    align: 'end',
    rank: 2,
    value: (row) => toPrices(row)[0] ?? null,
    text: (row) => cents(toPrices(row)[0] ?? null),
  },
  {
    name: 'highest_price',
    header: 'Highest, ¢',
    align: 'end',
    rank: 2,
    value: (row) => toPrices(row).at(-1) ?? null,
    text: (row) => cents(toPrices(row).at(-1) ?? null),
  },
  {
    name: 'changed_at',
    header: 'Changed',
    align: 'end',
    rank: 1,
    value: (row) => row.changedAt,
    text: (row) => age(row.changedAt, Date.now()),
  },
  { name: 'title', header: 'Question', least: 24, value: (row) => row.title },
  { name: 'id', header: 'Id', rank: 3, value: (row) => row.id },
]

/** Index prices of some questions, kept up to date by the stream. */
export class WatchFeed implements Feed {
  readonly request: { readonly topics: ['index_prices']; readonly questionIds: readonly string[] }
  readonly #rows: Map<string, Watched>
  readonly #title: string
  readonly #note: string | null

  constructor({ title, questions, note }: Chosen) {
    this.#title = title
    this.#note = note
    this.#rows = new Map(
      questions.map((each) => [each.id, { ...each, firstPrice: each.index_price, changedAt: null }]),
    )
    this.request = { topics: ['index_prices'], questionIds: [...this.#rows.keys()] }
  }

  take(event: StreamEvent): void {
    if (event.event !== 'index_price') return
    const { canonical_question_id: id, ...figures } = event.data
    const row = this.#rows.get(id)
    if (row === undefined) return
    const { index_price, divergence, divergence_category, platform_prices } = figures
    const isNew = index_price !== row.index_price || divergence !== row.divergence
    this.#rows.set(id, {
      ...row,
      index_price,
      divergence,
      divergence_category,
      platform_prices,
      firstPrice: row.firstPrice ?? index_price,
      changedAt: isNew ? new Date().toISOString() : row.changedAt,
    })
  }

  view(state: string): View {
    const rows = [...this.#rows.values()]
    return tableView({
      answer: rows,
      head: [['Parallax', state, this.#title].filter((part) => part !== '').join(' · ')],
      columns: COLUMNS,
      rows,
      foot: this.#note === null ? [] : [this.#note],
      empty: 'There are no questions to watch.',
    })
  }
}

interface Chosen {
  readonly title: string
  readonly questions: readonly (IndexFigures & { readonly id: string; readonly title: string })[]
  /** Says what was left out; null if nothing was. */
  readonly note: string | null
}

/** The questions with these ids, or those whose titles contain all of the words. */
export async function chooseByWords(
  client: Client,
  words: readonly string[],
  limit: number,
): Promise<Chosen> {
  if (words.every(isId)) {
    const answers = await Promise.all(words.slice(0, limit).map((id) => client.questions.get(id)))
    const questions = answers.map(({ data: { id, title, index } }) => ({ ...index, id, title }))
    return { title: `${questions.length} questions`, questions, note: null }
  }
  const found = await searchQuestions(client, words, { limit })
  const { data, meta } = found
  if (data.length === 0) throw new TerminalError(EXIT.notFound, 'no question has all of these words')
  const note = data.length < meta.total || meta.is_near_match === true ? toCount(found) : null
  return { title: words.join(' '), questions: data, note }
}

/** The questions of the account's watchlists, or of the one with that name. */
export async function chooseWatchlists(
  client: Client,
  name: string | undefined,
  limit: number,
): Promise<Chosen> {
  const { data } = await client.watchlists.list({ limit: 200 })
  const lists = data.filter((list) => name === undefined || list.name === name)
  if (lists.length === 0)
    throw new TerminalError(
      EXIT.notFound,
      name === undefined
        ? 'you have no watchlist. Name questions: parallax watch WORDS'
        : `you have no watchlist "${name}"`,
    )
  const items = (await Promise.all(lists.map(({ id }) => client.watchlists.get(id)))).flatMap(
    ({ data: { items } }) => items,
  )
  const all = items.flatMap(({ canonical_question_id: id, question }) =>
    id === null || question === null
      ? []
      : [{ ...question, id, divergence_category: null, platform_prices: {} }],
  )
  const questions = [...new Map(all.map((each) => [each.id, each])).values()].slice(0, limit)
  const listings = items.filter((item) => item.question === null).length
  return {
    title: lists.map((list) => list.name).join(', '),
    questions,
    note: listings === 0 ? null : `${listings} without a question are not in the stream: parallax markets`,
  }
}

/** In percentage points, since the watch began. */
function toMove({ index_price, firstPrice }: Watched): number | null {
  return index_price === null || firstPrice === null ? null : Number((index_price - firstPrice).toFixed(6))
}

function toMoveText(move: number | null): string | null {
  if (move === null) return null
  const figure = toPercentFigure(Math.abs(move))
  return Number(figure) === 0 ? '=' : `${move > 0 ? '▲' : '▼'} ${figure}`
}

function toMoveTone(move: number | null): Tone | null {
  if (move === null || Number(toPercentFigure(Math.abs(move))) === 0) return 'soft'
  return move > 0 ? 'good' : 'bad'
}

/** Yes prices of the venues, lowest first. */
function toPrices({ platform_prices }: Watched): number[] {
  return Object.values(platform_prices).toSorted((one, other) => one - other)
}
