import { ok } from '../roster/answers.ts'
import type { WireAnswer, WireContext, WireRequest, WireVenue } from '../wire.ts'
import { toOrderbook } from './book.ts'
import { showHistory } from './history.ts'
import { findTarget, isAmm, type Target } from './ids.ts'
import { listActive } from './lists.ts'
import { toMarketRow, toUnitRow } from './market.ts'
import { showPortfolio } from './portfolio.ts'
import { badRequest, notFound } from './refusals.ts'
import { listFills } from './trades.ts'

function showTarget(context: WireContext, target: Target): WireAnswer {
  if (target.kind === 'group') return ok(toUnitRow(context, target.unit, true))
  const state = context.world.state(target.listing, context.nowMs())
  return ok(toMarketRow(context, target.listing, state, true))
}

/** The routes below one market: the detail page itself, its book, history or fills. */
function handleMarket(
  request: WireRequest,
  context: WireContext,
  name: string,
  part: string | undefined,
): WireAnswer {
  const target = findTarget(context.world, name, context.nowMs())
  if (!target) return notFound('Market not found')
  if (part === undefined) return showTarget(context, target)
  if (part === 'historical-price') return showHistory(request, context, target)
  if (part !== 'orderbook' && part !== 'events') return notFound(`Cannot GET ${request.path}`)
  if (target.kind === 'group') return badRequest('Not available for a group market')
  if (part === 'events') return listFills(request, context, target.listing)
  if (isAmm(context.world, target.listing)) return badRequest('Orderbook is not available for AMM markets')
  return ok(toOrderbook(context, target.listing))
}

/**
 * Limitless: markets and groups on an order book, a few on a pool with prices up to 100; resolved ones only by slug.
 */
export const limitlessWire: WireVenue = {
  slug: 'limitless',
  roles: ['api'],
  handle(request, context) {
    const [root, name, third] = request.path.split('/').filter(Boolean)
    if (root === 'markets' && name !== undefined) {
      return name === 'active' ? listActive(request, context) : handleMarket(request, context, name, third)
    }
    if (root === 'portfolio' && name !== undefined && third === 'positions')
      return showPortfolio(context, name)
    return notFound(`Cannot GET ${request.path}`)
  },
}
