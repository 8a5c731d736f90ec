import type { IncomingHttpHeaders } from 'node:http'
import { readCookies } from './cookies.ts'

/** The one credential of a session that a request is judged by. */
export interface SessionCredential {
  readonly kind: 'access' | 'wallet'
  readonly token: string
  readonly by: 'bearer' | 'cookie'
}

/**
 * A bearer token wins over cookies, and the access cookie over the wallet's. The one that wins decides alone: when it is
 * bad, no other is looked at.
 */
export function readSessionCredential(headers: IncomingHttpHeaders): SessionCredential | null {
  const { authorization, cookie } = headers
  if (authorization !== undefined) return { kind: 'access', token: readBearer(authorization), by: 'bearer' }
  if (cookie === undefined) return null
  const { access, wallet } = readCookies(cookie)
  if (access !== undefined) return { kind: 'access', token: access, by: 'cookie' }
  return wallet === undefined ? null : { kind: 'wallet', token: wallet, by: 'cookie' }
}

/** The token of an Authorization header; empty when it is of another scheme. */
export function readBearer(authorization: string): string {
  return /^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? ''
}
