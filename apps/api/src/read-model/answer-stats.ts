import type { Catalog } from './catalog.ts'
import { Page } from './page.ts'
import type { KnownPlatform } from './platforms.ts'
import { writeUsd } from './write-values.ts'

/** GET /api/v1/platforms/{slug}/stats. What a venue does not report adds nothing. */
export function answerStats(catalog: Catalog, { id, slug, name }: KnownPlatform): Page {
  let markets = 0
  let active = 0
  let volumeUsd = 0
  let liquidityUsd = 0
  for (const market of catalog.listMarkets()) {
    if (market.platform.id !== id) continue
    markets += 1
    if (!market.isOpen) continue
    active += 1
    volumeUsd += market.volume24hUsd ?? 0
    liquidityUsd += market.liquidityUsd ?? 0
  }
  return new Page(
    `{"data":{"id":"${id}","slug":"${slug}","name":"${name}","market_count":${markets},"active_market_count":${active},` +
      `"total_volume_24h":${writeUsd(volumeUsd)},"total_liquidity":${writeUsd(liquidityUsd)}}}`,
  )
}
