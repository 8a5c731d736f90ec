import { readInteger } from '../roster/params.ts'
import type { TradingModel } from './catalogue.ts'
import { readModels } from './find-market.ts'

const STATES = ['open', 'closed', 'resolved']
const SORTS = ['volume_24h', 'expires_at']

export interface ListFilter {
  readonly state: string
  readonly models: readonly TradingModel[]
  readonly sort: string
  readonly minDurationS: number
}

export interface Paging {
  readonly page: number
  readonly limit: number
}

/** Null when a value is out of range. */
export function readPaging(query: URLSearchParams): Paging | null {
  const page = readInteger(query, 'page', 1)
  const limit = readInteger(query, 'limit', 20)
  if (page === null || limit === null || page < 1 || limit < 1 || limit > 100) return null
  return { page, limit }
}

export function toPagination({ page, limit }: Paging, total: number) {
  const totalPages = Math.ceil(total / limit)
  return { page, limit, total, totalPages, hasNext: page < totalPages, hasPrev: page > 1 }
}

/** The parameters of the list, largest first, or the name of the invalid one. */
export function readListFilter(query: URLSearchParams): ListFilter | string {
  const models = readModels(query)
  const state = query.get('state') ?? 'open'
  const sort = query.get('sort') ?? 'volume_24h'
  const minDurationS = readInteger(query, 'min_duration', 0)
  if (!models) return 'trading_model'
  if (!STATES.includes(state)) return 'state'
  if (!SORTS.includes(sort)) return 'sort'
  if ((query.get('order') ?? 'desc') !== 'desc') return 'order'
  return minDurationS === null ? 'min_duration' : { state, models, sort, minDurationS }
}
