import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdParams, type Listing, ListingList, type RuleRow, toRuleName } from '@parallax/contract'
import { compareAllRules, readRuleTerms, toPriceBasis, toQuestionPrice } from '@parallax/domain'
import { findDestination, type LinkedQuoteRow, listListings, type Store } from '@parallax/store'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { toRounded } from '../../http/response/to-rounded.ts'

interface ListingOptions {
  readonly store: Store
}

/** GET /api/v1/questions/{id}/listings: bids, asks and rules of its listings, to compare them. */
export const listQuestionListings: FastifyPluginAsyncTypebox<ListingOptions> = async (app, { store }) => {
  app.get(
    '/api/v1/questions/:id/listings',
    {
      config: { access: 'session', keyPermission: 'read:questions' },
      schema: {
        tags: ['Questions'],
        summary: 'Bids, asks and rules of a question’s listings',
        description:
          'What can be compared besides the figures of the question. A question that was merged answers as the one it went into.',
        security: SESSION_SECURITY,
        params: IdParams,
        response: { 200: { ...ListingList, description: 'The listings.' } },
      },
    },
    async ({ params }) => {
      const id = await findDestination(store, params.id)
      if (id === null) throw new ApiError('NOT_FOUND', 'there is no such question')
      const listings = await listListings(store, id)
      return { data: listings.map(toAnswer), meta: { rules: toRuleRows(listings) } }
    },
  )
}

function toRuleRows(listings: readonly LinkedQuoteRow[]): RuleRow[] {
  const ruled = listings
    .map(({ marketId, relation, rules }) => ({ marketId, relation, ruleTerms: readRuleTerms(rules) }))
    .filter(({ ruleTerms }) => ruleTerms !== null)
  return compareAllRules(ruled).map(({ dimension, values, verdict }) => ({
    dimension: toRuleName(dimension),
    values: ruled.map(({ marketId }, place) => ({ market_id: marketId, value: values[place] ?? null })),
    verdict,
  }))
}

function toAnswer(listing: LinkedQuoteRow): Listing {
  return {
    market_id: listing.marketId,
    relation: listing.relation,
    yes_price: listing.price === null ? null : toRounded(toQuestionPrice(listing.price, listing.relation), 6),
    price_basis: toPriceBasis(listing.price === null ? null : listing.priceKind),
    match_reason: listing.reason,
    url: listing.url,
    rules: listing.rules,
    end_time: listing.endTime?.toISOString() ?? null,
    yes_bid: listing.yesBid,
    yes_ask: listing.yesAsk,
    no_bid: listing.noBid,
    no_ask: listing.noAsk,
    quoted_at: listing.quotedAt.toISOString(),
    source_updated_at: listing.sourceUpdatedAt?.toISOString() ?? null,
    is_play_money: listing.isPlayMoney,
    is_mirror: listing.isMirror,
  }
}
