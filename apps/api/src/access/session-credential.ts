import type { IncomingHttpHeaders } from 'node:http'
import { listCookies } from './cookies.ts'

/** The one credential of a session that a request is judged by. */
export interface SessionCredential {
  readonly kind: 'access' | 'wallet'
  readonly token: string
  readonly by: 'bearer' | 'cookie'
  /** Of cookies of the same name: tried one after the other while none is good. */
  readonly others?: readonly string[]
}

/**
 * A bearer token wins over cookies, and the access cookie over the wallet's. The kind that wins decides alone: when it is
 * bad, no other is looked at. An Authorization of another scheme is somebody else's, such as a proxy's.
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

/** The token of an Authorization header, empty when it is malformed; null when there is none of this scheme. */
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
 * `readSessionCredential` that remembers what a connection sent last: most send the same with every request, and to compare it is
 * a tenth of reading it. The token it answers is the same text as before, so that looking it up costs nothing either.
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
