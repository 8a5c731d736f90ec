import type { Client, Listing, Question, QuestionSummary } from '@parallax/client'
import { toPercentFigure } from '@parallax/contract/figures'
import type { Column } from './table.ts'
import { tableView, type View } from './view.ts'
import { age, cents, day, percent, toDivergence, toDivergenceTone, toVenue, usd } from './words.ts'

export const QUESTION_COLUMNS: readonly Column<QuestionSummary>[] = [
  {
    name: 'index_price',
    header: 'Index, %',
    align: 'end',
    value: (row) => row.index_price,
    text: (row) => percent(row.index_price),
    tone: () => 'strong',
  },
  {
    name: 'divergence',
    header: 'Divergence, %',
    align: 'end',
    value: (row) => row.divergence,
    text: (row) => toDivergence(row.divergence, row.divergence_category),
    tone: (row) => toDivergenceTone(row.divergence_category),
  },
  { name: 'market_count', header: 'Venues', align: 'end', rank: 1, value: (row) => row.market_count },
  { name: 'category', header: 'Category', rank: 2, value: (row) => row.category },
  {
    name: 'end_time',
    header: 'Ends',
    rank: 3,
    value: (row) => row.end_time,
    text: (row) => day(row.end_time),
  },
  { name: 'title', header: 'Question', least: 24, value: (row) => row.title },
  { name: 'id', header: 'Id', rank: 4, value: (row) => row.id },
]

type QuestionMarket = Question['markets'][number]
/** A listing of a question, with its quotes. */
interface Row {
  readonly market: QuestionMarket
  readonly listing: Listing | null
  readonly nowMs: number
}

const LISTING_COLUMNS: readonly Column<Row>[] = [
  { name: 'platform_slug', header: null, value: ({ market }) => market.platform_slug },
  {
    name: 'platform_name',
    header: 'Venue',
    value: ({ market }) => market.platform_name,
    text: ({ market }) => toVenue({ slug: market.platform_slug, name: market.platform_name }),
  },
  {
    name: 'yes_price',
    header: 'Yes, ¢',
    align: 'end',
    value: ({ market }) => market.yes_price,
    text: ({ market }) => cents(market.yes_price),
    tone: () => 'strong',
  },
  {
    name: 'bid',
    header: 'Bid, ¢',
    align: 'end',
    value: ({ listing }) => toQuote(listing, 'bid'),
    text: ({ listing }) => cents(toQuote(listing, 'bid')),
  },
  {
    name: 'ask',
    header: 'Ask, ¢',
    align: 'end',
    value: ({ listing }) => toQuote(listing, 'ask'),
    text: ({ listing }) => cents(toQuote(listing, 'ask')),
  },
  {
    name: 'volume24h',
    header: 'Volume 24 h, USD',
    align: 'end',
    rank: 2,
    value: ({ market }) => (market.volume24h_known ? market.volume24h : null),
    text: ({ market }) => usd(market.volume24h_known ? market.volume24h : null),
  },
  {
    name: 'liquidity',
    header: 'Liquidity, USD',
    align: 'end',
    rank: 3,
    value: ({ market }) => (market.liquidity_known ? market.liquidity : null),
    text: ({ market }) => usd(market.liquidity_known ? market.liquidity : null),
  },
  {
    name: 'quoted_at',
    header: 'Quote changed',
    align: 'end',
    rank: 1,
    value: ({ listing }) => listing?.quoted_at ?? null,
    text: ({ listing, nowMs }) => age(listing?.quoted_at ?? null, nowMs),
  },
  { name: 'status', header: null, value: ({ market }) => market.status },
  {
    name: 'title',
    header: 'Listing',
    least: 16,
    value: ({ market }) => market.title,
    text: ({ market, listing }) => `${toMarks(market, listing)}${market.title}`,
  },
  { name: 'id', header: 'Id', rank: 4, value: ({ market }) => market.id },
]

/** A question in full, with one row per venue. */
export async function viewQuestion(client: Client, id: string, signal: AbortSignal): Promise<View> {
  const [{ data: question }, { data: listings }] = await Promise.all([
    client.questions.get(id, signal),
    client.questions.listings(id, signal),
  ])
  const byId = new Map(listings.map((listing) => [listing.market_id, listing]))
  const nowMs = Date.now()
  return tableView({
    answer: { data: { ...question, listings } },
    head: [question.title, toIndexLine(question)],
    columns: LISTING_COLUMNS,
    rows: question.markets.map((market) => ({ market, listing: byId.get(market.id) ?? null, nowMs })),
    toneOf: ({ market }) => (market.status === 'open' ? null : 'soft'),
    foot: [`${question.category} · ends ${day(question.end_time) ?? '–'} · ${question.id}`],
    empty: 'No venue lists it now.',
  })
}

/** `index 43.2 %, divergence 2.9 % (medium)`. */
function toIndexLine({ index: { index_price, divergence, divergence_category } }: Question): string {
  if (index_price === null) return 'no index price: no venue has a current price'
  const index = `index ${toPercentFigure(index_price)} %`
  return divergence === null
    ? `${index}, divergence –`
    : `${index}, divergence ${toPercentFigure(divergence)} % (${divergence_category})`
}

/** The quote of the question's Yes. If the listing asks the opposite, selling Yes means selling the listing's No. */
function toQuote(listing: Listing | null, side: 'bid' | 'ask'): number | null {
  if (listing === null) return null
  const of = listing.relation === 'complement' ? 'no' : 'yes'
  return listing[`${of}_${side}`]
}

function toMarks({ status, relation }: QuestionMarket, listing: Listing | null): string {
  const marks = [
    status === 'open' ? [] : [status],
    listing?.is_mirror === true ? ['mirror'] : [],
    relation === 'complement' ? ['opposite'] : [],
  ].flat()
  return marks.length === 0 ? '' : `(${marks.join(', ')}) `
}
