import { PLATFORMS, toBestQuote } from '@parallax/domain'
import { describe, expect, test } from 'vitest'
import { saveBooks } from '../book/save-books.ts'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { describeBackends, makeMarket, useStore } from '../testing/index.ts'
import { listLookUpReferences, listUndecided, listUnseenOpen, noteLookUps } from './look-up-references.ts'
import { closeMissing, markMissing } from './mark-missing.ts'
import { toMarketId } from './market-id.ts'
import { prepareMarkets, saveMarkets, savePreparedMarkets } from './save-markets.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 12, minute))
const POLYMARKET = '83a45bef-9c39-5aa8-9480-6fdf7efebda2'

describeBackends('saveMarkets', (backend) => {
  const open = useStore(backend)
  let number = 0
  /** A listing that no other test uses. */
  const fresh = (changes: Parameters<typeof makeMarket>[0] = {}) => {
    number += 1
    return makeMarket({ platformMarketId: `0x${number}`, ...changes })
  }
  const idOf = (market: ReturnType<typeof makeMarket>) => toMarketId(market.platform, market.platformMarketId)
  const points = (id: string) =>
    open().many(
      sql<{ at: Date; price: number }>`select at, price from price_point where market_id = ${id} order by at`,
    )

  test('what the venue sent is read back unchanged, unknown values as null', async () => {
    const market = fresh({ volume24hUsd: null, endTime: null, mirrorOf: { venue: 'polymarket', id: '7' } })
    await saveMarkets(open(), [market], at(0))
    const row = await open().get(sql`select * from platform_market where id = ${idOf(market)}`)
    expect(row).toMatchObject({
      platform_id: POLYMARKET,
      platform_market_id: market.platformMarketId,
      title: market.title,
      outcomes: market.outcomes,
      price: 0.4,
      yes_bid: 0.39,
      no_bid: null,
      volume_24h_usd: null,
      liquidity_usd: null,
      end_time: null,
      created_time: new Date('2026-01-01T00:00:00.000Z'),
      mirror_venue: 'polymarket',
      mirror_id: '7',
      fee_terms: market.feeTerms,
      reference: market.reference,
      first_seen_at: at(0),
      fetched_at: at(0),
      missing_since: null,
    })
  })

  test('an unchanged listing is not written again; a changed one keeps its id and its first-seen time', async () => {
    const market = fresh()
    expect(await saveMarkets(open(), [market], at(0))).toMatchObject({ changed: 1 })
    expect(await saveMarkets(open(), [market], at(1))).toMatchObject({ changed: 0 })
    expect(await saveMarkets(open(), [{ ...market, title: 'Other words?' }], at(2))).toMatchObject({
      changed: 1,
    })
    expect(
      await open().many(sql`
        select title, first_seen_at, fetched_at from platform_market where platform_market_id = ${market.platformMarketId}`),
    ).toEqual([{ title: 'Other words?', first_seen_at: at(0), fetched_at: at(2) }])
  })

  test('the exclusive set of a listing is written as the venue last stated it', async () => {
    const market = fresh({ exclusiveGroup: '0x1' })
    const find = () =>
      open().get(sql`select exclusive_group as "group" from platform_market where id = ${idOf(market)}`)
    await saveMarkets(open(), [market], at(0))
    expect(await find()).toEqual({ group: '0x1' })
    expect(await saveMarkets(open(), [{ ...market, exclusiveGroup: null }], at(1))).toMatchObject({
      changed: 1,
    })
    expect(await find()).toEqual({ group: null })
  })

  test('rules and a category that a response does not contain keep their known values', async () => {
    const market = fresh({ category: 'science', rules: 'Resolves Yes if it rains.' })
    await saveMarkets(open(), [market], at(0))
    await saveMarkets(open(), [{ ...market, category: 'other', rules: null, price: 0.5 }], at(1))
    const find = () =>
      open().get(sql`select category, rules, price from platform_market where id = ${idOf(market)}`)
    expect(await find()).toEqual({ category: 'science', rules: 'Resolves Yes if it rains.', price: 0.5 })
    await saveMarkets(open(), [{ ...market, category: 'world' }], at(2))
    expect(await find()).toMatchObject({ category: 'world' })
  })

  test('a price point is written only when the price moved', async () => {
    const market = fresh()
    await saveMarkets(open(), [market], at(0))
    await saveMarkets(open(), [{ ...market, volume24hUsd: 5 }], at(1))
    await saveMarkets(open(), [{ ...market, price: 0.5 }], at(2))
    await saveMarkets(open(), [{ ...market, price: null }], at(3))
    expect(await points(idOf(market))).toEqual([
      { at: at(0), price: 0.4 },
      { at: at(2), price: 0.5 },
    ])
  })

  test('new listings and changes in what the matcher reads are due for matching, price changes are not', async () => {
    const market = fresh()
    const other = fresh()
    const due = async () => {
      const rows = await open().many(
        sql<{
          ids: string[]
        }>`with taken as (delete from match_due returning *) select market_ids as ids from taken`,
      )
      return rows.flatMap(({ ids }) => ids).sort()
    }
    await due()
    await saveMarkets(open(), [market, other], at(0))
    expect(await due()).toEqual([idOf(market), idOf(other)].sort())
    await saveMarkets(
      open(),
      [{ ...market, price: 0.5, volume24hUsd: 5, rules: null, category: 'other' }],
      at(1),
    )
    expect(await due()).toEqual([])
    const said = [
      { title: 'Will it snow in Oslo tomorrow?' },
      { groupTitle: 'Weather' },
      { groupId: '7' },
      { legLabel: 'Snow' },
      { rules: 'Resolves Yes if it snows.' },
      { category: 'world' as const },
      { endTime: null },
      { createdTime: null },
      { mirrorOf: { venue: 'polymarket' as const, id: '7' } },
      { status: 'resolved' as const },
      { yesIndex: 1 },
      { isPlayMoney: true },
      { reference: { gammaId: '7' } },
    ]
    for (const [turn, changes] of said.entries()) {
      const changing = fresh()
      await saveMarkets(open(), [changing], at(2))
      await due()
      await saveMarkets(open(), [{ ...changing, ...changes }], at(3 + turn))
      expect(await due(), JSON.stringify(changes)).toEqual([idOf(changing)])
    }
  })

  test('saving the same response again after a crash changes nothing', async () => {
    const market = fresh()
    await saveMarkets(open(), [market], at(0))
    const before = await points(idOf(market))
    await saveMarkets(open(), [market], at(0))
    expect(await points(idOf(market))).toEqual(before)
  })

  test('of a listing that occurs twice in one response the last one counts', async () => {
    const market = fresh()
    await saveMarkets(open(), [market, { ...market, price: 0.7 }], at(0))
    expect(await points(idOf(market))).toEqual([{ at: at(0), price: 0.7 }])
  })

  test('listings guessed to be new are written like compared ones, and the guess holds for the next', async () => {
    const lastTrade = { price: 0.45, isOfDay: true }
    const listings = () => [
      fresh(),
      fresh({ price: null, lastTrade, quote: { yesBid: 0.2, yesAsk: 0.8, noBid: null, noAsk: null } }),
    ]
    const [compared, guessed] = [listings(), listings()]
    const read = (markets: typeof compared) =>
      open().many(sql`
        select title, price, price_kind, yes_bid, yes_ask, volume_total_usd, last_trade, last_trade_until::text, quote_read_at, content_hash, first_seen_at,
          fetched_at, point_at, volume_total_since,
          (select jsonb_agg(point.price) from price_point as point where market_id = market.id) as points,
          (select count(*) from market_volume_day as volume where volume.market_id = market.id) as days,
          (select count(*) from match_due where market.id = any (market_ids)) as due,
          (select count(*) from change where market.id = any (market_ids)) as told
        from platform_market as market where id = any (${markets.map(idOf)}) order by price`)
    const save = (markets: typeof compared, areNew: boolean) =>
      savePreparedMarkets(open(), prepareMarkets(markets), at(0), areNew)
    expect(await save(compared, false)).toMatchObject({ changed: 2, areNew: true })
    expect(await save(guessed, true)).toMatchObject({ changed: 2, areNew: true })
    const withoutHash = (rows: readonly Record<string, unknown>[]) =>
      rows.map(({ content_hash, ...rest }) => ({ ...rest, isHashed: content_hash !== '' }))
    expect(withoutHash(await read(guessed))).toEqual(withoutHash(await read(compared)))
  })

  test('a listing wrongly guessed to be new is compared: unchanged, changed, or back with new ones', async () => {
    const [unchanged, moved, back] = [fresh(), fresh(), fresh()]
    await saveMarkets(open(), [unchanged, moved, back], at(0))
    await markMissing(open(), [idOf(back)], at(0))
    const listed = [unchanged, { ...moved, price: 0.6 }, back, fresh()]
    const save = () => savePreparedMarkets(open(), prepareMarkets(listed), at(1), true)
    expect(await save()).toMatchObject({ changed: 3, areNew: false })
    expect(
      await open().many(sql`
        select price, fetched_at, missing_since from platform_market
        where id = any (${listed.map(idOf)}) order by fetched_at, price`),
    ).toEqual([
      { price: 0.4, fetched_at: at(0), missing_since: null },
      { price: 0.4, fetched_at: at(1), missing_since: null },
      { price: 0.4, fetched_at: at(1), missing_since: null },
      { price: 0.6, fetched_at: at(1), missing_since: null },
    ])
    expect(await save()).toMatchObject({ changed: 0, areNew: false })
  })

  describe('a book read while a sweep writes its listing', () => {
    const listings = () => {
      const [read, other] = [fresh(), fresh()]
      const book = {
        platformMarketId: read.platformMarketId,
        yesBids: [{ price: 0.6, size: 10 }],
        yesAsks: [{ price: 0.64, size: 10 }],
        noBids: [],
        noAsks: [],
        depth: 'orders' as const,
        sourceUpdatedAt: null,
      }
      const saveBook = (database: Database) =>
        saveBooks(database, [{ marketId: idOf(read), book, bestQuote: toBestQuote(read, book) }], at(2))
      const listed = [read, other].map((market) => ({ ...market, title: 'Other words?', price: 0.3 }))
      return { read, other, listed, saveBook }
    }
    const readRow = (market: ReturnType<typeof makeMarket>) =>
      open().get(sql`
        select title, price, yes_bid, yes_ask, quote_read_at,
          (select count(*) from change where market.id = any (market_ids)) as told
        from platform_market as market where id = ${idOf(market)}`)
    const kept = { title: 'Other words?', price: 0.62, yes_bid: 0.6, yes_ask: 0.64, quote_read_at: at(2) }

    test('between the comparison and the write keeps its quote and price; all else is written once', async () => {
      const { read, other, listed, saveBook } = listings()
      await saveMarkets(open(), [read, other], at(0))
      const store = open()
      let writes = 0
      const beside: Database = {
        many: (query) => store.many(query),
        find: (query) => store.find(query),
        run: (query) => store.run(query),
        get: async (query) => {
          writes += 1
          if (writes === 1) await saveBook(store)
          return store.get(query)
        },
      }
      expect(await saveMarkets(beside, listed, at(1))).toMatchObject({ changed: 2 })
      expect(writes).toBe(2)
      expect(await readRow(read)).toEqual({ ...kept, told: 3 })
      expect(await readRow(other)).toMatchObject({ title: 'Other words?', price: 0.3, told: 2 })
      expect((await points(idOf(read))).map(({ price }) => price)).toEqual([0.4, 0.62])
      expect(await saveMarkets(store, listed, at(3))).toMatchObject({ changed: 0 })
    })

    // The embedded database runs one statement at a time.
    if (backend.name === 'PostgreSQL')
      test('during the write keeps them as well', async () => {
        const { read, other, listed, saveBook } = listings()
        await saveMarkets(open(), [read, other], at(0))
        const [isSaved, save] = makeSignal()
        const [isWaiting, wait] = makeSignal()
        const reading = open().transaction(async (database) => {
          await saveBook(database)
          save()
          await isWaiting
        })
        await isSaved
        const sweeping = saveMarkets(open(), listed, at(1))
        await untilWaiting()
        wait()
        await Promise.all([reading, sweeping])
        expect(await readRow(read)).toMatchObject(kept)
        expect(await readRow(other)).toMatchObject({ title: 'Other words?', price: 0.3 })
        expect((await points(idOf(read))).map(({ price }) => price)).toEqual([0.4, 0.62])
      })

    function makeSignal(): [Promise<void>, () => void] {
      let give = () => {}
      const given = new Promise<void>((resolve) => {
        give = resolve
      })
      return [given, give]
    }

    /** Resolves once a session waits for a lock of another. */
    async function untilWaiting(): Promise<void> {
      const count = sql<{ waiting: number }>`
        select count(*) as waiting from pg_stat_activity where wait_event_type = 'Lock' and query like '%jsonb_to_recordset%'`
      while ((await open().get(count)).waiting === 0);
    }
  })

  test('the day has the lifetime volume before its first and after its last change', async () => {
    const market = fresh()
    await saveMarkets(open(), [market], at(0))
    await saveMarkets(open(), [{ ...market, volumeTotalUsd: 1_300 }], at(1))
    await saveMarkets(open(), [{ ...market, volumeTotalUsd: 1_450 }], at(2))
    expect(
      await open().many(
        sql`select day, start_total_usd, end_total_usd from market_volume_day where market_id = ${idOf(market)}`,
      ),
    ).toEqual([{ day: '2026-11-15', start_total_usd: 1_000, end_total_usd: 1_450 }])
  })

  test('text that jsonb refuses is saved without the refused characters', async () => {
    const market = fresh({ title: 'a\u0000b \ud800 \\u0000 ok', rules: '💎 \ude00' })
    await saveMarkets(open(), [market], at(0))
    expect(
      await open().get(sql`select title, rules from platform_market where id = ${idOf(market)}`),
    ).toEqual({
      title: 'ab \ufffd \\u0000 ok',
      rules: '💎 \ufffd',
    })
  })

  test('a listing that leaves the list is marked, closed when it stays away, and opened again when it is listed', async () => {
    const market = fresh()
    const id = idOf(market)
    await saveMarkets(open(), [market], at(0))
    const unseen = await listUnseenOpen(open(), POLYMARKET, { seenIds: [], mostOpen: 0 })
    expect(unseen).toContainEqual(expect.objectContaining({ id, missingSince: null }))
    expect(await listLookUpReferences(open(), [id])).toMatchObject([
      { id, platformMarketId: market.platformMarketId, reference: market.reference },
    ])
    expect(
      (await listUnseenOpen(open(), POLYMARKET, { seenIds: [id], mostOpen: 50_000 })).some(
        (each) => each.id === id,
      ),
    ).toBe(false)
    const status = () => open().get(sql`select status, missing_since from platform_market where id = ${id}`)
    await markMissing(open(), [id], at(1))
    expect(await status()).toEqual({ status: 'open', missing_since: at(1) })
    await closeMissing(open(), [id], at(2))
    expect(await status()).toMatchObject({ status: 'closed' })
    await saveMarkets(open(), [market], at(3))
    expect(await status()).toEqual({ status: 'open', missing_since: null })
  })

  test('listings that closed without a result are looked up in turn, for a limited time', async () => {
    const manifold = PLATFORMS.find(({ slug }) => slug === 'manifold')?.id ?? ''
    const closed = (changes = {}) => fresh({ platform: 'manifold', status: 'closed', ...changes })
    const [one, other, decided] = [closed(), closed(), closed({ resolution: { kind: 'outcome', index: 0 } })]
    await saveMarkets(open(), [one, other, decided, fresh({ platform: 'manifold' })], at(1))
    const list = async (options: { seenIds?: string[]; since?: Date; limit?: number } = {}) =>
      (await listUndecided(open(), manifold, { seenIds: [], since: at(1), limit: 10, ...options })).map(
        ({ id }) => id,
      )
    expect((await list()).toSorted()).toEqual([idOf(one), idOf(other)].toSorted())
    expect(await list({ seenIds: [idOf(one)] })).toEqual([idOf(other)])
    expect(await list({ since: at(2) })).toEqual([])
    await noteLookUps(open(), [idOf(one)], at(2))
    expect(await list({ limit: 1 })).toEqual([idOf(other)])
    await noteLookUps(open(), [idOf(other)], at(3))
    expect(await list()).toEqual([idOf(one), idOf(other)])
  })
})
