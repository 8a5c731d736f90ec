import type { TrackedPosition } from '@parallax/domain'
import { toMarketId } from '@parallax/store'
import type { ReadModel } from '../../catalog/read-model.ts'

/** All listings, once they are loaded. */
export type KnownListings = Pick<ReadModel, 'loaded' | 'catalog'>

/** The listing of a position, found only by the venue's own ids, and its question; null when unknown. */
export function findListing(
  catalog: KnownListings['catalog'],
  { platform, platformMarketIds }: Pick<TrackedPosition, 'platform' | 'platformMarketIds'>,
): { readonly marketId: string | null; readonly canonicalQuestionId: string | null } {
  const market = platformMarketIds
    .map((id) => catalog.findMarket(toMarketId(platform, id)))
    .find((found) => found !== null)
  const questionId = market?.questionId ?? null
  const question = questionId === null ? null : catalog.findQuestion(questionId)
  return { marketId: market?.id ?? null, canonicalQuestionId: question?.id ?? null }
}
