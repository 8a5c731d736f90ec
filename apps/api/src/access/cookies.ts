import { parseCookie, stringifySetCookie } from 'cookie'

/** The cookies we set. A path keeps one from being sent where nobody reads it. */
const COOKIES = {
  access: { name: 'parallax_access', path: '/' },
  refresh: { name: 'parallax_refresh', path: '/api/v1/auth/refresh' },
  wallet: { name: 'parallax_siwe', path: '/' },
} as const

/** Between the session of a wallet and the nonce of its next sign-in, which share a cookie; no sealed text holds it. */
const NONCE_MARK = '~'

type CookieKind = keyof typeof COOKIES

/** Sets a cookie for `maxAgeMs`; with an empty value and 0 it is taken away. */
export function toSetCookie(kind: CookieKind, value: string, maxAgeMs: number, secure: boolean): string {
  const { name, path } = COOKIES[kind]
  return stringifySetCookie({
    name,
    value,
    path,
    maxAge: Math.floor(maxAgeMs / 1000),
    httpOnly: true,
    sameSite: 'lax',
    secure,
  })
}

/** What the wallet's cookie holds while it signs in: the nonce, beside the session that lasts meanwhile, if there is one. */
export function toWalletCookie(session: string | undefined, nonce: string): string {
  return `${session ?? ''}${NONCE_MARK}${nonce}`
}

/** What our cookies in a Cookie header hold; undefined where something was not sent. */
export function readCookies(header: string): {
  readonly [Kind in CookieKind | 'nonce']: string | undefined
} {
  const sent = parseCookie(header)
  const [wallet, nonce] = sent[COOKIES.wallet.name]?.split(NONCE_MARK, 2) ?? []
  return {
    access: sent[COOKIES.access.name],
    refresh: sent[COOKIES.refresh.name],
    wallet: wallet === '' ? undefined : wallet,
    nonce,
  }
}
