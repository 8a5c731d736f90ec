import { parseCookie, stringifySetCookie } from 'cookie'

/** The cookies we set. A path limits a cookie to the routes that read it. */
const COOKIES = {
  access: { name: 'parallax_access', path: '/' },
  refresh: { name: 'parallax_refresh', path: '/api/v1/auth/refresh' },
  wallet: { name: 'parallax_siwe', path: '/' },
  device: { name: 'parallax_device', path: '/api/v1/auth' },
} as const

/**
 * Separates the session of a wallet from the nonce of its next sign-in, which share a cookie. Signed texts never
 * contain it.
 */
const NONCE_MARK = '~'

type CookieKind = keyof typeof COOKIES

/** Sets a cookie for `maxAgeMs`. An empty value with 0 removes it. */
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

/** The wallet's cookie during a sign-in: the nonce, after the current session if there is one. */
export function toWalletCookie(session: string | undefined, nonce: string): string {
  return `${session ?? ''}${NONCE_MARK}${nonce}`
}

/**
 * All values of our cookies. A name may occur more than once, because another path or a sibling site of the domain
 * set it too. That must not hide the valid one. Over HTTPS a name may have the prefix `__Host-`, which no sibling can
 * set: those come first.
 */
export function listCookies(
  header: string,
  isHttps: boolean,
): { readonly [Kind in CookieKind | 'nonce']: readonly string[] } {
  const pairs = header.split(';').map((pair) => Object.entries(parseCookie(pair))[0])
  const valuesOf = (name: string) =>
    (isHttps ? [`__Host-${name}`, name] : [name]).flatMap((each) =>
      pairs.flatMap((pair) => (pair?.[0] === each && pair[1] !== undefined ? [pair[1]] : [])),
    )
  const wallets = valuesOf(COOKIES.wallet.name).map((value) => value.split(NONCE_MARK, 2))
  return {
    access: valuesOf(COOKIES.access.name),
    refresh: valuesOf(COOKIES.refresh.name),
    device: valuesOf(COOKIES.device.name),
    wallet: wallets.flatMap(([wallet = '']) => (wallet === '' ? [] : [wallet])),
    nonce: wallets.flatMap(([, nonce]) => nonce ?? []),
  }
}
