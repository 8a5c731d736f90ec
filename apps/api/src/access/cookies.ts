import { parseCookie, stringifySetCookie } from 'cookie'

/** The cookies we set. A path keeps one from being sent where nobody reads it. */
const COOKIES = {
  access: { name: 'parallax_access', path: '/' },
  refresh: { name: 'parallax_refresh', path: '/api/v1/auth/refresh' },
  wallet: { name: 'parallax_siwe', path: '/' },
  device: { name: 'parallax_device', path: '/api/v1/auth' },
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

/**
 * All that our cookies hold. A name may come more than once: another path or a neighbouring site of the domain has set one too, which must
 * not keep the good one from counting. Over HTTPS a name may have the prefix `__Host-`, which no neighbour can set: those come first.
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
