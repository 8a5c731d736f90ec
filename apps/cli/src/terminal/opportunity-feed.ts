import type { Client, Opportunity, StreamEvent } from '@parallax/client'
import type { Feed } from './follow.ts'
import { countGates, OPPORTUNITY_COLUMNS, sayNone, toRowTone } from './opportunity-columns.ts'
import { tableView, type View } from './view.ts'

export interface OpportunityFilters {
  readonly minScore: number
  readonly category?: string
  readonly limit: number
}

interface Received {
  readonly opportunity: Opportunity
  readonly atMs: number
}

const RANKS = { active: 0, stale: 1, resolved: 2 } as const

/** What can be traded, or could a moment ago, best score first: the list of the API, updated by the stream. */
export class OpportunityFeed implements Feed {
  readonly request = { topics: ['opportunities'] } as const
  readonly #filters: OpportunityFilters
  readonly #url: string
  #received: Map<string, Received>
  /** What a restarted stream has sent so far. */
  #gathered: Map<string, Received> | null = null

  constructor(url: string, filters: OpportunityFilters, first: readonly Opportunity[]) {
    this.#url = url
    this.#filters = filters
    this.#received = new Map(first.map((each) => [each.id, toReceived(each)]))
  }

  take(event: StreamEvent): void {
    const received = this.#gathered ?? this.#received
    if (event.event === 'opportunity') received.set(event.data.id, toReceived(event.data))
    else if (event.event === 'opportunity_removed') received.delete(event.data.id)
    else if (event.event === 'reset') this.#gathered = new Map()
    else if (event.event === 'ready') {
      this.#received = received
      this.#gathered = null
    }
  }

  view(state: string): View {
    const nowMs = Date.now()
    const all = [...this.#received.values()]
      .filter(({ opportunity }) => this.#fits(opportunity))
      .map(({ opportunity, atMs }) => grow(opportunity, nowMs - atMs))
      .toSorted(compare)
    const rows = all.slice(0, this.#filters.limit)
    return tableView({
      answer: rows,
      head: [['Parallax', state, countGates(all), this.#url].filter((part) => part !== '').join(' · ')],
      columns: OPPORTUNITY_COLUMNS,
      rows,
      toneOf: toRowTone,
      empty: sayNone(this.#filters.minScore, this.#filters.category !== undefined),
    })
  }

  #fits({ arbitrage_score, category, status }: Opportunity): boolean {
    const { minScore, category: wanted } = this.#filters
    return (
      status !== 'resolved' && arbitrage_score >= minScore && (wanted === undefined || category === wanted)
    )
  }
}

export async function openOpportunityFeed(
  { client, url }: { readonly client: Client; readonly url: string },
  filters: OpportunityFilters,
): Promise<OpportunityFeed> {
  const { minScore, category, limit } = filters
  const { data } = await client.arbitrage.list({ min_score: minScore, category, limit })
  return new OpportunityFeed(url, filters, data.opportunities)
}

function toReceived(opportunity: Opportunity): Received {
  return { opportunity, atMs: Date.now() }
}

/** Brings the ages up to date: they were right when they were sent. */
function grow(opportunity: Opportunity, byMs: number): Opportunity {
  const { freshness } = opportunity
  const { buy, sell } = freshness
  return {
    ...opportunity,
    freshness: {
      ...freshness,
      age_ms: freshness.age_ms + byMs,
      buy: { ...buy, age_ms: buy.age_ms + byMs },
      sell: { ...sell, age_ms: sell.age_ms + byMs },
    },
  }
}

/** The same order as the API. */
function compare(one: Opportunity, other: Opportunity): number {
  return (
    RANKS[one.status] - RANKS[other.status] ||
    other.arbitrage_score - one.arbitrage_score ||
    (one.id < other.id ? -1 : 1)
  )
}
