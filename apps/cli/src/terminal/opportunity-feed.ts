import type { Client, Opportunity, StreamEvent } from '@parallax/client'
import type { Feed } from './follow.ts'
import { countGates, OPPORTUNITY_COLUMNS, sayNone, toRowTone } from './opportunity-columns.ts'
import { tableView, type View } from './view.ts'

export interface OpportunityFilters {
  readonly minScore: number
  readonly category?: string
  readonly limit: number
}

interface Told {
  readonly opportunity: Opportunity
  readonly atMs: number
}

const RANKS = { active: 0, stale: 1, resolved: 2 } as const

/** What can be traded or could be a moment ago, the best score first, as the list of the API has it and the stream changes it. */
export class OpportunityFeed implements Feed {
  readonly request = { topics: ['opportunities'] } as const
  readonly #filters: OpportunityFilters
  readonly #url: string
  #told: Map<string, Told>
  /** What a stream that begins anew has told so far. */
  #gathered: Map<string, Told> | null = null

  constructor(url: string, filters: OpportunityFilters, first: readonly Opportunity[]) {
    this.#url = url
    this.#filters = filters
    this.#told = new Map(first.map((each) => [each.id, toTold(each)]))
  }

  take(event: StreamEvent): void {
    const told = this.#gathered ?? this.#told
    if (event.event === 'opportunity') told.set(event.data.id, toTold(event.data))
    else if (event.event === 'opportunity_removed') told.delete(event.data.id)
    else if (event.event === 'reset') this.#gathered = new Map()
    else if (event.event === 'ready') {
      this.#told = told
      this.#gathered = null
    }
  }

  view(state: string): View {
    const nowMs = Date.now()
    const all = [...this.#told.values()]
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

function toTold(opportunity: Opportunity): Told {
  return { opportunity, atMs: Date.now() }
}

/** With ages of now: they were true when they were told. */
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

/** The order of the API. */
function compare(one: Opportunity, other: Opportunity): number {
  return (
    RANKS[one.status] - RANKS[other.status] ||
    other.arbitrage_score - one.arbitrage_score ||
    (one.id < other.id ? -1 : 1)
  )
}
