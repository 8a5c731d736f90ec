import { ok, refuse } from '../roster/answers.ts'
import { readBoolean, readInteger } from '../roster/params.ts'
import type { WireAnswer, WireContext, WireRequest } from '../wire.ts'
import { findAccount, isAddress } from './accounts.ts'
import { toEventRow, toStandaloneRow, viewEvent } from './gamma-event.ts'
import { invalid, listEvents, listMarkets } from './gamma-lists.ts'
import {
  polymarketRoster,
  readEventId,
  readEventSlug,
  readMarketId,
  readMarketSlug,
  toEventTitle,
} from './ids.ts'
import { TAGS, tagsOf, toTagRow } from './tags.ts'

function notFound(what: string): WireAnswer {
  return refuse(404, { type: 'not found error', error: `${what} not found` })
}

function oneEvent(context: WireContext, number: number | null, what: string, isTags: boolean): WireAnswer {
  const roster = polymarketRoster(context.world)
  const listing = number === null ? undefined : roster.listings[number]
  const unit = listing ? roster.unitOf(listing) : -1
  if (!listing || roster.firstNumber(unit) !== number) return notFound(what)
  const view = viewEvent(context, unit)
  if (!view) return notFound(what)
  return ok(isTags ? tagsOf(view.first).map(toTagRow) : toEventRow(context, view))
}

function oneMarket(
  { query }: WireRequest,
  context: WireContext,
  number: number | null,
  what: string,
  isTags: boolean,
): WireAnswer {
  const roster = polymarketRoster(context.world)
  const listing = number === null ? null : roster.find(number, context.nowMs())
  const view = listing ? viewEvent(context, roster.unitOf(listing)) : null
  if (!listing || !view) return notFound(what)
  if (isTags) return ok(tagsOf(view.first).map(toTagRow))
  return ok(toStandaloneRow(context, listing, view, readBoolean(query, 'include_tag', false)))
}

/** `GET /public-search`: events whose title or legs contain every word; `events` is missing if there are none. */
function search({ query }: WireRequest, context: WireContext): WireAnswer {
  const words = (query.get('q') ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return invalid('query argument "q": empty')
  const size = readInteger(query, 'limit_per_type', 5)
  const page = readInteger(query, 'page', 1)
  if (size === null || page === null || size < 1 || page < 1)
    return invalid('limit_per_type or page is invalid')
  const roster = polymarketRoster(context.world)
  const found: number[] = []
  for (const unit of roster.openUnits(context.nowMs())) {
    const legs = roster.unit(unit)?.legs ?? []
    const isHit = legs.some((leg) => {
      const text = `${toEventTitle(leg)} ${leg.title}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    if (isHit) found.push(unit)
  }
  const rows = found
    .slice((page - 1) * size, page * size)
    .map((unit) => viewEvent(context, unit))
    .filter((view) => view !== null)
    .map((view) => toEventRow(context, view))
  return ok({
    ...(rows.length > 0 ? { events: rows } : {}),
    pagination: { hasMore: found.length > page * size, totalResults: found.length },
  })
}

function listTags({ query }: WireRequest): WireAnswer {
  const limit = readInteger(query, 'limit', 100)
  const offset = readInteger(query, 'offset', 0)
  if (limit === null || offset === null || limit < 0 || offset < 0)
    return invalid('limit or offset is invalid')
  return ok(TAGS.slice(offset, offset + limit).map(toTagRow))
}

/** `GET /public-profile`: resolves an owner's address to the proxy that holds the positions. */
function showProfile({ query }: WireRequest, context: WireContext): WireAnswer {
  const address = query.get('address') ?? ''
  if (!isAddress(address)) return invalid('address is invalid')
  const account = findAccount(context.world, address)
  if (!account) return notFound('profile')
  return ok({
    createdAt: '2024-09-17T14:02:11.402Z',
    proxyWallet: account.proxy,
    profileImage: '',
    displayUsernamePublic: account.name !== '',
    bio: '',
    pseudonym: account.pseudonym,
    name: account.name,
    users: [{ id: String(account.wallet.address.length), creator: false, mod: false }],
    xUsername: null,
    verifiedBadge: false,
  })
}

/** Gamma: events and markets with snapshot prices, tags, search and profiles. */
export function handleGamma(request: WireRequest, context: WireContext): WireAnswer {
  const [root, name, third] = request.path.split('/').filter(Boolean)
  const isTags = third === 'tags'
  if (root === 'events' && name !== undefined) {
    if (name === 'keyset') return listEvents(request, context)
    if (name === 'slug') return oneEvent(context, readEventSlug(context.world, third ?? ''), 'slug', false)
    return /^\d+$/.test(name) ? oneEvent(context, readEventId(name), 'id', isTags) : invalid('id is invalid')
  }
  if (root === 'markets' && name !== undefined) {
    if (name === 'keyset') return listMarkets(request, context)
    if (name === 'slug')
      return oneMarket(request, context, readMarketSlug(context.world, third ?? ''), 'slug', false)
    return /^\d+$/.test(name)
      ? oneMarket(request, context, readMarketId(name), 'id', isTags)
      : invalid('id is invalid')
  }
  if (root === 'public-search') return search(request, context)
  if (root === 'tags' && name === undefined) return listTags(request)
  if (root === 'public-profile') return showProfile(request, context)
  return notFound('route')
}
