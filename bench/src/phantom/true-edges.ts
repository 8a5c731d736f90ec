import {
  type ArbitrageListing,
  type Book,
  type PlatformMarket,
  type Quote,
  scanQuestion,
  toArbitrageQuestion,
} from '@parallax/domain'
import { isSimulated, startSimulator, venueHosts, type World, wires } from '@parallax/simulator'
import { type ArbitrageRow, listArbitrageMarkets, type Store, toMarketId } from '@parallax/store'
import { type ConnectedVenue, computeFee, connectVenue, getVenueTerms, VENUES } from '@parallax/venues'
import type { Issued } from './replay.ts'

const PACING = { concurrency: 8, requests: 100_000, perMs: 1_000 }

/** What a listing really offers at a moment. */
type Offered = Pick<ArbitrageListing, 'book' | 'quote'>

export interface TrueEdges {
  /** Whether nothing is left of the trade after fees, by the venues' books this long after the decision. */
  areGone(decisions: readonly Issued[], afterMs: number): Promise<boolean[]>
  close(): Promise<void>
}

/** Asks the same world at any moment, past or future: the venues' connectors read what it shows then. */
export async function openTrueEdges(store: Store, world: World, atMs: number): Promise<TrueEdges> {
  let nowMs = atMs
  const simulator = await startSimulator({ world, wires, clock: () => nowMs })
  const hosts = venueHosts(simulator.url, wires)
  const venues = new Map<string, ConnectedVenue>(
    VENUES.filter(isSimulated).map((venue) => [
      venue.slug,
      connectVenue(venue, { hosts: hosts[venue.slug] ?? {}, pacing: PACING, now: () => nowMs }),
    ]),
  )
  const markets = await readMarkets([...venues.values()])
  const members = new Map<string, ArbitrageRow>()

  return {
    async areGone(decisions, afterMs) {
      await learn(decisions.filter(({ buyMarketId }) => !members.has(buyMarketId)))
      const moments = groupBy(decisions, (decision) => decision.atMs)
      const gone = new Map<Issued, boolean>()
      for (const [decidedMs, own] of moments) {
        nowMs = decidedMs + afterMs
        const offered = await readOffered(own.flatMap((each) => [each.buyMarketId, each.sellMarketId]))
        for (const each of own) gone.set(each, isGone(each, offered))
      }
      return decisions.map((decision) => gone.get(decision) ?? true)
    },
    async close() {
      await Promise.all([...venues.values()].map((connected) => connected.close()))
      await simulator.close()
    },
  }

  async function learn(decisions: readonly Issued[]): Promise<void> {
    const ids = [
      ...new Set(decisions.flatMap(({ questionId, related }) => [questionId, related?.id ?? questionId])),
    ]
    for (const member of await listArbitrageMarkets(store, ids)) members.set(member.id, member)
  }

  async function readOffered(marketIds: readonly string[]): Promise<ReadonlyMap<string, Offered>> {
    const offered = new Map<string, Offered>()
    const wanted = [...new Set(marketIds)].flatMap((id) => markets.get(id) ?? [])
    for (const [slug, own] of groupBy(wanted, ({ platform }) => platform)) {
      const connected = venues.get(slug)
      if (connected === undefined) continue
      const { items } =
        connected.venue.bookCost === null ? { items: [] } : await connected.client.fetchBooks(own)
      for (const book of items) offered.set(toMarketId(slug, book.platformMarketId), toOffered(book))
      for (const market of connected.venue.bookCost === null ? own : []) {
        const found = await connected.client.findMarket(market)
        const listed = found?.markets.find((each) => each.platformMarketId === market.platformMarketId)
        if (listed !== undefined)
          offered.set(toMarketId(slug, market.platformMarketId), { book: null, quote: listed.quote })
      }
    }
    return offered
  }

  function isGone(decision: Issued, offered: ReadonlyMap<string, Offered>): boolean {
    const toListings = (id: string) => {
      const member = members.get(id)
      const now = offered.get(id)
      return member === undefined || now === undefined ? [] : [toListing(member, now)]
    }
    const [buy, sell] = [toListings(decision.buyMarketId), toListings(decision.sellMarketId)]
    const { questionId, related } = decision
    const question = toArbitrageQuestion(questionId, null, related === null ? [...buy, ...sell] : buy)
    const relations =
      related === null ? [] : [{ related, legs: toArbitrageQuestion(related.id, null, sell).legs }]
    const same = scanQuestion(question, computeFee, nowMs, undefined, relations).find(
      ({ type, buyMarketId }) => type === decision.type && buyMarketId === decision.buyMarketId,
    )
    return same?.netSpread == null || same.netSpread <= 0
  }
}

/** What each venue lists, by our id. */
async function readMarkets(venues: readonly ConnectedVenue[]): Promise<Map<string, PlatformMarket>> {
  const markets = new Map<string, PlatformMarket>()
  for (const { venue, client } of venues)
    for (const walk of venue.walks)
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page: Awaited<ReturnType<typeof client.listMarkets>> = await client.listMarkets(
          walk,
          cursor ?? null,
        )
        for (const market of page.markets)
          markets.set(toMarketId(market.platform, market.platformMarketId), market)
        cursor = page.nextCursor
      }
  return markets
}

function groupBy<Item, Key>(items: readonly Item[], toKey: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const known = groups.get(toKey(item))
    if (known === undefined) groups.set(toKey(item), [item])
    else known.push(item)
  }
  return groups
}

const NO_QUOTE: Quote = { yesBid: null, yesAsk: null, noBid: null, noAsk: null }

function toOffered(book: Book): Offered {
  return { book, quote: NO_QUOTE }
}

function toListing(member: ArbitrageRow, offered: Offered): ArbitrageListing {
  return {
    marketId: member.id,
    title: member.title,
    url: member.url,
    venue: member.venue,
    relation: member.relation,
    isOpen: true,
    ...offered,
    liquidityUsd: member.liquidityUsd,
    volume24hUsd: member.volume24hUsd,
    feeTerms: member.feeTerms,
    mirrorOf: null,
    isPlayMoney: member.isPlayMoney,
    endTimeMs: member.endMs,
    resolutionSource: null,
    ruleTerms: null,
    rulesHash: null,
    match: member.match,
    feed: {
      fetchedAtMs: 0,
      sourceUpdatedAtMs: null,
      isSourceClock: false,
      freshForMs: 0,
      isFrozen: false,
      isReadFailed: false,
    },
    movement: null,
    venueTerms: getVenueTerms(member.venue),
    venueState: 'healthy',
  }
}
