import { ok, refuse } from '../roster/answers.ts'
import type { WireAnswer, WireContext, WireRequest } from '../wire.ts'
import { bookOf, findToken, type Token, toBookRow } from './clob-book.ts'
import { showHistory } from './clob-history.ts'
import { feeRuleOf } from './fees.ts'
import { imageOf, negRiskMarketIdOf } from './gamma-market.ts'
import { polymarketRoster, readConditionId, toConditionId, toMarketSlug, toTokenIds } from './ids.ts'
import { ofOutcome, round, shownPrice, tickOf, toText } from './prices.ts'
import { tagsOf } from './tags.ts'
import { toIso } from './times.ts'

const NO_BOOK = { error: 'No orderbook exists for the requested token id' }

function openToken(context: WireContext, id: string): Token | null {
  const token = findToken(context, id)
  return token?.state.status === 'open' ? token : null
}

/** Token ids of a batch body, `[{"token_id": "…"}, …]`; null for anything else. */
function readTokens(body: unknown): string[] | null {
  if (!Array.isArray(body)) return null
  const ids = body.map((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'token_id' in entry ? entry.token_id : null,
  )
  return ids.every((id) => typeof id === 'string') ? ids : null
}

/** The touch of one outcome; null on a side without quotes. */
function touchOf(context: WireContext, token: Token): { bid: number | null; ask: number | null } {
  const book = bookOf(context.world.book(token.listing, context.nowMs()), token.outcome)
  return { bid: book.bids[0]?.price ?? null, ask: book.asks[0]?.price ?? null }
}

function midOf(context: WireContext, token: Token): string {
  const { bid, ask } = touchOf(context, token)
  return toText(round(((bid ?? 0) + (ask ?? 1)) / 2, 4))
}

/** Answers for one token: refuses a missing one with 400 and one without a book with 404. */
function withToken(
  request: WireRequest,
  context: WireContext,
  answer: (token: Token) => unknown,
): WireAnswer {
  const id = request.query.get('token_id') ?? ''
  if (id === '') return refuse(400, { error: 'Invalid token id' })
  const token = openToken(context, id)
  return token ? ok(answer(token)) : refuse(404, NO_BOOK)
}

/** The batch form leaves out tokens without a book. */
function withTokens(
  request: WireRequest,
  context: WireContext,
  answer: (tokens: readonly Token[]) => unknown,
): WireAnswer {
  const ids = readTokens(request.body)
  if (!ids) return refuse(400, { error: 'Invalid payload' })
  if (ids.length > 500) return refuse(400, { error: 'Payload exceeds the limit' })
  return ok(answer(ids.map((id) => openToken(context, id)).filter((token) => token !== null)))
}

/** `BUY` returns the best bid and `SELL` the best ask: the side is that of the resting order. */
function showPrice(request: WireRequest, context: WireContext): WireAnswer {
  const side = (request.query.get('side') ?? '').toUpperCase()
  if (side !== 'BUY' && side !== 'SELL') return refuse(400, { error: 'Invalid side' })
  return withToken(request, context, (token) => {
    const { bid, ask } = touchOf(context, token)
    return { price: toText((side === 'BUY' ? bid : ask) ?? 0) }
  })
}

/** `GET /clob-markets/{conditionId}`: parameters under one-letter names; `fd` is missing where there is no fee. */
function showParameters(context: WireContext, id: string): WireAnswer {
  const number = readConditionId(context.world, id)
  const listing = number === null ? null : polymarketRoster(context.world).find(number, context.nowMs())
  if (!listing) return refuse(404, { error: 'market not found' })
  const rule = feeRuleOf(context.world, listing)
  const tokens = toTokenIds(context.world, listing)
  return ok({
    c: toConditionId(context.world, listing),
    gst: listing.fixture ? toIso(listing.fixture.startMs) : null,
    r: {},
    t: tokens.map((token, i) => ({ t: token, o: listing.labels[i] })),
    mos: 5,
    mts: tickOf(context.world.state(listing, context.nowMs())),
    mbf: rule ? 1000 : 0,
    tbf: rule ? 1000 : 0,
    nr: listing.group?.isExclusive ?? false,
    rfqe: false,
    ibce: true,
    ...(rule ? { fd: { r: rule.rate, e: 1, to: true } } : {}),
    oas: 0,
  })
}

/** `GET /markets/{conditionId}`: includes the winning token. */
function showMarket(context: WireContext, id: string): WireAnswer {
  const number = readConditionId(context.world, id)
  const listing = number === null ? null : polymarketRoster(context.world).find(number, context.nowMs())
  if (!listing) return refuse(404, { error: 'market not found' })
  const state = context.world.state(listing, context.nowMs())
  const rule = feeRuleOf(context.world, listing)
  const isExclusive = listing.group?.isExclusive ?? false
  const slug = toMarketSlug(listing)
  return ok({
    enable_order_book: state.status === 'open',
    active: true,
    closed: state.status !== 'open',
    archived: false,
    accepting_orders: state.status === 'open',
    accepting_order_timestamp: toIso(Math.floor(listing.createdMs / 1000) * 1000),
    minimum_order_size: 5,
    minimum_tick_size: tickOf(state),
    condition_id: toConditionId(context.world, listing),
    question_id: toConditionId(context.world, listing).replace('0x', '0xe'),
    question: listing.title,
    description: listing.rules,
    market_slug: slug,
    end_date_iso: toIso(listing.endMs),
    game_start_time: listing.fixture ? toIso(listing.fixture.startMs) : null,
    seconds_delay: 0,
    fpmm: '',
    maker_base_fee: rule ? 1000 : 0,
    taker_base_fee: rule ? 1000 : 0,
    notifications_enabled: true,
    neg_risk: isExclusive,
    neg_risk_market_id: negRiskMarketIdOf(context.world, listing.group) ?? '',
    neg_risk_request_id: '',
    icon: imageOf(slug),
    image: imageOf(slug),
    rewards: { rates: null, min_size: 50, max_spread: 4.5 },
    is_50_50_outcome: false,
    tokens: toTokenIds(context.world, listing).map((token, i) => ({
      token_id: token,
      outcome: listing.labels[i],
      price: ofOutcome(shownPrice(state), i === 0 ? 0 : 1),
      winner: state.isYes !== null && state.isYes === (i === 0),
    })),
    tags: tagsOf(listing).map((tag) => tag.label),
  })
}

/** CLOB: books, prices and parameters by token or condition. */
export function handleClob(request: WireRequest, context: WireContext): WireAnswer {
  const [root, name] = request.path.split('/').filter(Boolean)
  switch (root) {
    case 'book':
      return withToken(request, context, (token) => toBookRow(context, token))
    case 'books':
      return withTokens(request, context, (tokens) => tokens.map((token) => toBookRow(context, token)))
    case 'midpoint':
      return withToken(request, context, (token) => ({ mid: midOf(context, token) }))
    case 'midpoints':
      return withTokens(request, context, (tokens) =>
        Object.fromEntries(tokens.map((token) => [token.id, midOf(context, token)])),
      )
    case 'price':
      return showPrice(request, context)
    case 'spread':
      return withToken(request, context, (token) => {
        const { bid, ask } = touchOf(context, token)
        return { spread: toText(round((ask ?? 1) - (bid ?? 0), 4)) }
      })
    case 'last-trade-price':
      return withToken(request, context, (token) => ({
        price: toText(ofOutcome(token.state.lastTrade, token.outcome)),
        side: token.state.volumeTotal > 0 ? 'BUY' : '',
      }))
    case 'prices-history':
      return showHistory(request, context)
    case 'clob-markets':
      return showParameters(context, name ?? '')
    case 'markets':
      return showMarket(context, name ?? '')
    default:
      return refuse(404, { error: 'not found' })
  }
}
