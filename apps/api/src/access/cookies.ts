import { parseCookie, stringifySetCookie } from 'cookie'

/** The cookies we set. A path keeps one from being sent where nobody reads it. */
const COOKIES = {
  access: { name: 'parallax_access', path: '/' },
  refresh: { name: 'parallax_refresh', path: '/api/v1/auth/refresh' },
  wallet: { name: 'parallax_siwe', path: '/' },
} as const

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

/** The values of our cookies in a Cookie header; undefined where one was not sent. */
export function readCookies(header: string): { readonly [Kind in CookieKind]: string | undefined } {
  const sent = parseCookie(header)
  return {
    access: sent[COOKIES.access.name],
    refresh: sent[COOKIES.refresh.name],
    wallet: sent[COOKIES.wallet.name],
  }
}
