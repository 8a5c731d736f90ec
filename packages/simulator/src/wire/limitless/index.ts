import { ok } from '../roster/answers.ts'
import type { WireAnswer, WireContext, WireRequest, WireVenue } from '../wire.ts'
import { toOrderbook } from './book.ts'
import { CATEGORIES } from './categories.ts'
import { showHistory } from './history.ts'
import { findTarget, isAmm, type Target } from './ids.ts'
import { countCategories, listActive, listCategories, listSlugs, searchMarkets } from './lists.ts'
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

function handleActive(request: WireRequest, context: WireContext, name: string | undefined): WireAnswer {
  if (name === undefined) return listActive(request, context, null)
  if (name === 'slugs') return listSlugs(context)
  if (!/^\d+$/.test(name)) return badRequest('Validation failed (numeric string is expected)')
  const category = CATEGORIES.find(({ id }) => String(id) === name)
  return category ? listActive(request, context, category.name) : ok({ data: [], totalMarketsCount: 0 })
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
      if (name === 'active') return handleActive(request, context, third)
      if (name === 'search') return searchMarkets(request, context)
      if (name === 'categories' && third === 'count') return countCategories(context)
      return handleMarket(request, context, name, third)
    }
    if (root === 'categories') return listCategories()
    if (root === 'portfolio' && name !== undefined && third === 'positions')
      return showPortfolio(context, name)
    return notFound(`Cannot GET ${request.path}`)
  },
}
