import type { IncomingHttpHeaders } from 'node:http'
import { listCookies } from './cookies.ts'

/** The session credential that identifies the caller of a request. */
export interface SessionCredential {
  readonly kind: 'access' | 'wallet'
  readonly token: string
  readonly by: 'bearer' | 'cookie'
  /** Further cookies of the same name, tried in order until one is valid. */
  readonly others?: readonly string[]
}

/**
 * A bearer token takes precedence over cookies, and the access cookie over the wallet's. Only the first kind present
 * counts: if it is invalid, no other is tried. An Authorization header of another scheme is ignored: it may be for a
 * proxy.
 */
function readSessionCredential(headers: IncomingHttpHeaders, isHttps: boolean): SessionCredential | null {
  const { authorization, cookie } = headers
  const bearer = readBearer(authorization)
  if (bearer !== null) return { kind: 'access', token: bearer, by: 'bearer' }
  if (cookie === undefined) return null
  const { access, wallet } = listCookies(cookie, isHttps)
  return toCredential('access', access) ?? toCredential('wallet', wallet)
}

function toCredential(
  kind: SessionCredential['kind'],
  [token, ...others]: readonly string[],
): SessionCredential | null {
  if (token === undefined) return null
  return { kind, token, by: 'cookie', ...(others.length === 0 ? {} : { others }) }
}

/**
 * The token of an Authorization header, empty when it is malformed; null when the header has another scheme or is
 * missing.
 */
export function readBearer(authorization: string | undefined): string | null {
  if (authorization === undefined || !/^Bearer\b/i.test(authorization)) return null
  return /^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? ''
}

interface Sent {
  readonly authorization: string | undefined
  readonly cookie: string | undefined
  readonly credential: SessionCredential | null
}

/**
 * `readSessionCredential` with a memory of what each connection sent last. Most connections send the same credential
 * with every request, and comparing it costs a tenth of reading it. The returned token is the same string object as
 * before, so looking it up is cheap too.
 */
export class CredentialMemory {
  readonly #sent = new WeakMap<object, Sent>()
  readonly #isHttps: boolean

  constructor(isHttps: boolean) {
    this.#isHttps = isHttps
  }

  read(connection: object, headers: IncomingHttpHeaders): SessionCredential | null {
    const { authorization, cookie } = headers
    const known = this.#sent.get(connection)
    if (known !== undefined && known.authorization === authorization && known.cookie === cookie)
      return known.credential
    const credential = readSessionCredential(headers, this.#isHttps)
    this.#sent.set(connection, { authorization, cookie, credential })
    return credential
  }
}
