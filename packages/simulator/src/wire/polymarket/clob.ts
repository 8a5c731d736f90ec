import { ok, refuse } from '../roster/answers.ts'
import type { WireAnswer, WireContext, WireRequest } from '../wire.ts'
import { findToken, toBookRow } from './clob-book.ts'
import { showHistory } from './clob-history.ts'

/** Token ids of a batch body, `[{"token_id": "…"}, …]`; null for anything else. */
function readTokens(body: unknown): string[] | null {
  if (!Array.isArray(body)) return null
  const ids = body.map((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'token_id' in entry ? entry.token_id : null,
  )
  return ids.every((id) => typeof id === 'string') ? ids : null
}

/** `POST /books`: leaves out tokens without a book. */
function showBooks(request: WireRequest, context: WireContext): WireAnswer {
  const ids = readTokens(request.body)
  if (!ids) return refuse(400, { error: 'Invalid payload' })
  if (ids.length > 500) return refuse(400, { error: 'Payload exceeds the limit' })
  const tokens = ids.map((id) => findToken(context, id)).filter((token) => token?.state.status === 'open')
  return ok(tokens.map((token) => token && toBookRow(context, token)))
}

/** CLOB: books and price histories by token. */
export function handleClob(request: WireRequest, context: WireContext): WireAnswer {
  if (request.path === '/books') return showBooks(request, context)
  if (request.path === '/prices-history') return showHistory(request, context)
  return refuse(404, { error: 'not found' })
}
