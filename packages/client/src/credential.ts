/** The result of an email sign-in. */
export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
}

/**
 * How a client identifies itself:
 * - `cookie`: a browser on a page of the service; no script can read the tokens.
 * - `tokens`: a program that signed in by email. `onTokens` gets each new pair: the previous one is spent.
 *   Programs that share a pair must exchange it one at a time: `renew` gets the expired pair and a function that
 *   exchanges it, and returns the newest pair, or null when a sign-in is needed. Exchanging a pair that another
 *   program has already exchanged ends the session of both.
 * - `key`: an API key. It can read everything through the routes for keys; accounts, watchlists and alerts need a
 * session.
 */
export type Credential =
  | { readonly kind: 'cookie' }
  | {
      readonly kind: 'tokens'
      readonly tokens: Tokens | null
      readonly onTokens?: (tokens: Tokens | null) => void
      readonly renew?: (ranOut: Tokens, exchange: () => Promise<Tokens | null>) => Promise<Tokens | null>
    }
  | { readonly kind: 'key'; readonly key: string }
