import { PLATFORMS } from '@parallax/domain'
import { ApiError } from '../../http/errors/api-error.ts'
import { CachedResponse } from '../../http/response/cached-response.ts'
import { toRounded } from '../../http/response/to-rounded.ts'
import type { Catalog } from '../catalog.ts'
import type { NumberColumn } from '../rows/number-columns.ts'
import { writeUsd } from './write-values.ts'

/** GET /api/v1/platforms/{slug}/stats. Figures that a venue does not report add nothing. */
export function answerStats(catalog: Catalog, slug: string): CachedResponse {
  const platform = PLATFORMS.find((known) => known.slug === slug)
  if (platform === undefined) throw new ApiError('NOT_FOUND', 'there is no such platform')
  const { id, name } = platform
  const rows = catalog.facets.filter(catalog.listRows(), { platform: slug })
  const open = catalog.facets.filter(rows, { isOpen: true })
  const write = (total: string, count: string, figure: NumberColumn) => {
    const known = [...open].flatMap((row) => catalog.getMarket(row).get(figure) ?? [])
    // Adds up the rounded figures of the listings, so that callers who add them up get the same sum.
    const sum = known.reduce((total, usd) => total + toRounded(usd, 2), 0)
    return `"${total}":${writeUsd(sum)},"${count}":${known.length}`
  }
  return new CachedResponse(
    `{"data":{"id":"${id}","slug":"${slug}","name":"${name}","market_count":${rows.length},"active_market_count":${open.length},` +
      `${write('total_volume_24h', 'volume_24h_known_count', 'volume24hUsd')},` +
      `${write('total_liquidity', 'liquidity_known_count', 'liquidityUsd')}}}`,
  )
}
