import { readBoolean, readInteger, readList } from '../roster/params.ts'
import type { TradingModel } from './catalogue.ts'
import { readModels } from './find-market.ts'
import type { MyriadMarket } from './market.ts'

const STATES = ['open', 'closed', 'resolved']
const SORTS = [
  'volume',
  'volume_24h',
  'liquidity',
  'expires_at',
  'published_at',
  'featured',
  'volume_notional',
  'volume_notional_24h',
  'in_play_starts_at',
]

export interface ListFilter {
  readonly state: string | null
  readonly models: readonly TradingModel[]
  readonly sort: string
  readonly isAscending: boolean
  readonly minDurationS: number
  readonly maxDurationS: number
  readonly networkId: number | null
  readonly tokenAddress: string | null
  readonly topics: readonly string[]
  readonly keyword: string | null
  readonly ids: readonly string[]
  readonly eventId: string | null
  readonly isMoneyline: boolean | null
}

export interface Paging {
  readonly page: number
  readonly limit: number
}

/** Null when a value is out of range; `limit` is at most 100. */
export function readPaging(query: URLSearchParams, most = 100): Paging | null {
  const page = readInteger(query, 'page', 1)
  const limit = readInteger(query, 'limit', 20)
  if (page === null || limit === null || page < 1 || limit < 1 || limit > most) return null
  return { page, limit }
}

export function toPagination({ page, limit }: Paging, total: number) {
  const totalPages = Math.ceil(total / limit)
  return { page, limit, total, totalPages, hasNext: page < totalPages, hasPrev: page > 1 }
}

/** The parameters of the list, or the name of the invalid one. Tags are accepted and ignored, as on the venue. */
export function readListFilter(query: URLSearchParams): ListFilter | string {
  const models = readModels(query)
  const state = query.get('state')
  const sort = query.get('sort') ?? 'volume'
  const order = query.get('order') ?? 'desc'
  const minDurationS = readInteger(query, 'min_duration', 0)
  const maxDurationS = readInteger(query, 'max_duration', Number.MAX_SAFE_INTEGER)
  const networkId = readInteger(query, 'network_id', -1)
  if (!models) return 'trading_model'
  if (state !== null && !STATES.includes(state)) return 'state'
  if (!SORTS.includes(sort)) return 'sort'
  if (order !== 'asc' && order !== 'desc') return 'order'
  if (minDurationS === null) return 'min_duration'
  if (maxDurationS === null) return 'max_duration'
  if (networkId === null) return 'network_id'
  return {
    state,
    models,
    sort,
    isAscending: order === 'asc',
    minDurationS,
    maxDurationS,
    networkId: networkId < 0 ? null : networkId,
    tokenAddress: query.get('token_address')?.toLowerCase() ?? null,
    topics: readList(query, 'topics').map((topic) => topic.toLowerCase()),
    keyword: query.get('keyword')?.toLowerCase() || null,
    ids: readList(query, 'ids'),
    eventId: query.get('event_id'),
    isMoneyline: readBoolean(query, 'moneyline', null),
  }
}

/** Whether only state, trading model and a minimum duration are requested, as in a sweep. */
export function isSweep(filter: ListFilter): boolean {
  return (
    filter.networkId === null &&
    filter.tokenAddress === null &&
    filter.topics.length === 0 &&
    filter.keyword === null &&
    filter.ids.length === 0 &&
    filter.eventId === null &&
    filter.isMoneyline === null &&
    filter.maxDurationS === Number.MAX_SAFE_INTEGER
  )
}

export function isWanted(market: MyriadMarket, filter: ListFilter): boolean {
  const seconds = (market.expiresMs - market.publishedMs) / 1_000
  const { keyword, topics } = filter
  return (
    filter.models.includes(market.model) &&
    seconds >= filter.minDurationS &&
    seconds <= filter.maxDurationS &&
    (filter.networkId === null || market.networkId === filter.networkId) &&
    (filter.tokenAddress === null || market.token.address.toLowerCase() === filter.tokenAddress) &&
    (filter.eventId === null || market.event?.id === filter.eventId) &&
    (filter.isMoneyline === null || market.isMoneyline === filter.isMoneyline) &&
    (filter.ids.length === 0 || filter.ids.includes(String(market.id))) &&
    (topics.length === 0 || market.topics.some((topic) => topics.includes(topic.toLowerCase()))) &&
    (keyword === null ||
      [market.title, market.description, ...market.labels].some((text) =>
        text.toLowerCase().includes(keyword),
      ))
  )
}
