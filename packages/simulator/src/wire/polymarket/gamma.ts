import { ok, refuse } from '../roster/answers.ts'
import { readBoolean } from '../roster/params.ts'
import type { WireAnswer, WireContext, WireRequest } from '../wire.ts'
import { findAccount, isAddress } from './accounts.ts'
import { toStandaloneRow, viewEvent } from './gamma-event.ts'
import { invalid, listEvents } from './gamma-lists.ts'
import { polymarketRoster, readMarketId, readMarketSlug } from './ids.ts'

function notFound(what: string): WireAnswer {
  return refuse(404, { type: 'not found error', error: `${what} not found` })
}

function oneMarket(
  { query }: WireRequest,
  context: WireContext,
  number: number | null,
  what: string,
): WireAnswer {
  const roster = polymarketRoster(context.world)
  const listing = number === null ? null : roster.find(number, context.nowMs())
  const view = listing ? viewEvent(context, roster.unitOf(listing)) : null
  if (!listing || !view) return notFound(what)
  return ok(toStandaloneRow(context, listing, view, readBoolean(query, 'include_tag', false)))
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

/** Gamma: events and markets with snapshot prices, and profiles. */
export function handleGamma(request: WireRequest, context: WireContext): WireAnswer {
  const [root, name, third] = request.path.split('/').filter(Boolean)
  if (root === 'events' && name === 'keyset') return listEvents(request, context)
  if (root === 'markets' && name === 'slug')
    return oneMarket(request, context, readMarketSlug(context.world, third ?? ''), 'slug')
  if (root === 'markets' && name !== undefined)
    return /^\d+$/.test(name)
      ? oneMarket(request, context, readMarketId(name), 'id')
      : invalid('id is invalid')
  if (root === 'public-profile') return showProfile(request, context)
  return notFound('route')
}
