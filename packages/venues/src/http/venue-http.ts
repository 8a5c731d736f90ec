export interface RequestOptions {
  /** Added to the address, in order; an array repeats its name. */
  readonly query?: Readonly<Record<string, string | number | boolean | readonly string[]>>
  readonly timeoutMs?: number
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * All calls to venues go through this: paced, with a timeout, retried where that is safe, bounded in size. Every
 * failure is a VenueError. Answers are parsed JSON, but whole numbers too large to be exact become text.
 */
export interface VenueHttp {
  getJson(url: string, options?: RequestOptions): Promise<unknown>
  /** For reads that a venue wants as POST; retried like a GET. */
  postJson(url: string, body: unknown, options?: RequestOptions): Promise<unknown>
  getText(url: string, options?: RequestOptions): Promise<string>
}
