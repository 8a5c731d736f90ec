import { hash } from 'node:crypto'
import { type OwnedVenueHttp, toGet, toJson, toPost, type VenueCall } from './http/create-venue-http.ts'
import { VenueError } from './http/venue-error.ts'
import type { VenueHttp } from './http/venue-http.ts'
import type { ListingWalk, MarketPage, VenueClient } from './venue.ts'

/**
 * A page made of more calls than this (such as names that a client looks up once) is cheaper to list than to compare.
 */
const MOST_CALLS = 3

/** The calls behind a page, each with a digest of its answer. */
export type PageSource = readonly { readonly call: VenueCall; readonly digest: string }[]

export interface ListedPage extends MarketPage {
  /** Null when the page cannot be recognised by its bytes. */
  readonly source: PageSource | null
}

/**
 * Reads the pages of a listing, one at a time, and can see that a page has not changed without parsing it. Parsing a
 * list of 250,000 markets, nearly all unchanged, is most of the cost of a sweep.
 */
export interface PageCache {
  listMarkets(walk: ListingWalk, cursor: string | null): Promise<ListedPage>
  /**
   * Sends the calls again and compares their answers byte by byte. Changed ones are kept for the listing that follows.
   */
  isSame(source: PageSource): Promise<boolean>
}

interface Answered {
  readonly digest: string
  readonly json: unknown
}

export function createPageCache(http: OwnedVenueHttp, connect: (http: VenueHttp) => VenueClient): PageCache {
  const ahead = new Map<string, Answered>()
  let calls: { call: VenueCall; digest: string }[] = []
  let isRepeatable = true

  async function ask(call: VenueCall): Promise<unknown> {
    const { digest, json } = ahead.get(toKey(call)) ?? (await http.fetch(call, (bytes) => read(bytes, call)))
    calls.push({ call, digest })
    return json
  }

  const client = connect({
    getJson: (url, options = {}) => ask(toGet(url, options)),
    postJson: (url, body, options = {}) => ask(toPost(url, body, options)),
    getText: (url, options) => {
      isRepeatable = false
      return http.getText(url, options)
    },
  })

  return {
    async listMarkets(walk, cursor) {
      calls = []
      isRepeatable = true
      try {
        const page = await client.listMarkets(walk, cursor)
        return { ...page, source: isRepeatable && calls.length <= MOST_CALLS ? calls : null }
      } finally {
        ahead.clear()
      }
    },

    async isSame(source) {
      ahead.clear()
      const same: [VenueCall, Buffer][] = []
      for (const { call, digest } of source) {
        const answer = await unlessRefused(
          http.fetch(call, (bytes) => (toDigest(bytes) === digest ? bytes : read(bytes, call))),
        )
        if (Buffer.isBuffer(answer)) {
          same.push([call, answer])
          continue
        }
        if (answer !== null) ahead.set(toKey(call), answer)
        for (const [earlier, bytes] of same) ahead.set(toKey(earlier), read(bytes, earlier))
        return false
      }
      return true
    },
  }
}

function read(bytes: Buffer, call: VenueCall): Answered {
  return { digest: toDigest(bytes), json: toJson(bytes, call.url) }
}

/** Null when the venue refuses the call, which it did not before. The client decides what that means. */
async function unlessRefused<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (cause) {
    if (cause instanceof VenueError && (cause.code === 'refused' || cause.code === 'not_found')) return null
    throw cause
  }
}

function toDigest(bytes: Buffer): string {
  return hash('sha1', bytes, 'base64url')
}

function toKey({ method, url, body }: VenueCall): string {
  return `${method} ${url} ${body ?? ''}`
}
