/** What an email sign-in answers. */
export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
}

/**
 * How a client shows who it is:
 * - `cookie`: a browser on the page of the service; tokens stay where no script reads them.
 * - `tokens`: a program that signed in by email. `onTokens` is told each new pair: the one before is spent. Programs that share a pair exchange
 *   it one at a time: `renew` gets the pair that ran out and the way to exchange it, and answers the newest one, or null when it takes a
 *   sign-in to get one. To exchange a pair that another program exchanged ends the session of both.
 * - `key`: an API key. Everything that can be read is, by the routes for keys; accounts, watchlists and alerts take a session.
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
