import { randomUUID } from 'node:crypto'
import { MAX_WATCHLIST_ITEMS, MAX_WATCHLISTS } from '@parallax/domain'
import { expect, test } from 'vitest'
import { sql } from '../sql.ts'
import { addAccount, addMarket, addQuestion, describeBackends, useStore } from '../testing/index.ts'
import { addWatchlistItem, type NewWatchlistItem } from './add-watchlist-item.ts'
import { createWatchlist } from './create-watchlist.ts'
import { deleteWatchlist } from './delete-watchlist.ts'
import { deleteWatchlistItem } from './delete-watchlist-item.ts'
import { findWatchlist } from './find-watchlist.ts'
import { listWatchlists } from './list-watchlists.ts'
import { renameWatchlist } from './rename-watchlist.ts'
import type { WatchlistItem } from './watchlist.ts'

const time = (text: string) => new Date(`2026-11-15T${text}Z`)
const NOON = time('12:00:00')

describeBackends('watchlists', (backend) => {
  const open = useStore(backend)

  async function make(accountId: string, name = 'mine', createdAt = NOON) {
    const made = await createWatchlist(open(), { id: randomUUID(), accountId, name, createdAt })
    if (made === null) throw new Error('the account has too many')
    return made
  }

  /** A list of a new account, and a function that adds to it. */
  async function setUp() {
    const accountId = await addAccount(open())
    const { id: watchlistId } = await make(accountId)
    const add = (target: Partial<NewWatchlistItem>) =>
      addWatchlistItem(open(), {
        id: randomUUID(),
        accountId,
        watchlistId,
        questionId: null,
        marketId: null,
        createdAt: NOON,
        ...target,
      })
    const read = () => findWatchlist(open(), accountId, watchlistId)
    return { accountId, watchlistId, add, read }
  }

  const merge = (from: string, into: string) =>
    open().run(sql`update question set merged_into = ${into} where id = ${from}`)

  test('the lists of an account are newest first, paged, with the number of items in each', async () => {
    const [accountId, other] = [await addAccount(open()), await addAccount(open())]
    const made = []
    for (const hour of [1, 2, 3]) made.push(await make(accountId, 'same name', time(`0${hour}:00:00`)))
    await make(other)
    const marketId = await addMarket(open())
    const [first, second] = made
    const ids = { id: randomUUID(), accountId, watchlistId: second?.id ?? '' }
    await addWatchlistItem(open(), { ...ids, questionId: null, marketId, createdAt: NOON })
    const page = await listWatchlists(open(), accountId, { limit: 2, offset: 1 })
    expect(page).toEqual({ watchlists: [{ ...second, itemCount: 1 }, first], total: 3 })
  })

  test('concurrent requests never create more lists than the quota; deleting one makes room', async () => {
    const accountId = await addAccount(open())
    const create = () => createWatchlist(open(), { id: randomUUID(), accountId, name: 'n', createdAt: NOON })
    const made = await Promise.all(Array.from({ length: MAX_WATCHLISTS + 5 }, create))
    expect(made.filter((each) => each !== null)).toHaveLength(MAX_WATCHLISTS)
    expect((await listWatchlists(open(), accountId, { limit: 1, offset: 0 })).total).toBe(MAX_WATCHLISTS)
    expect(await deleteWatchlist(open(), accountId, made.find((each) => each !== null)?.id ?? '')).toBe(true)
    expect(await create()).not.toBeNull()
    expect(await create()).toBeNull()
  })

  test('concurrent requests never add more items than the quota, and the same item only once', async () => {
    const { watchlistId, add, read } = await setUp()
    const room = 3
    await open().run(sql`
      insert into watchlist_item (id, watchlist_id, market_id, created_at)
      select gen_random_uuid(), ${watchlistId}, gen_random_uuid(), ${NOON}
      from generate_series(1, ${MAX_WATCHLIST_ITEMS - room}::int)`)
    const marketIds: string[] = []
    for (let n = 0; n < room + 2; n += 1) marketIds.push(await addMarket(open()))
    const added = await Promise.all([...marketIds, ...marketIds].map((marketId) => add({ marketId })))
    expect(added.filter((each) => typeof each === 'object' && each.isNew)).toHaveLength(room)
    expect(added.filter((each) => each === 'quota')).toHaveLength(4)
    expect((await read())?.itemCount).toBe(MAX_WATCHLIST_ITEMS)
    const item = itemOf(added.find((each) => each !== 'quota'))
    expect(await add({ marketId: item.marketId })).toEqual({ item, isNew: false })
  })

  test('a list holds questions, listings and combinations of both, each once, newest first', async () => {
    const { add, read } = await setUp()
    const marketId = await addMarket(open())
    const questionId = await addQuestion(open(), [marketId])
    const targets = [{ questionId }, { marketId }, { questionId, marketId }]
    const items = []
    for (const [hour, target] of targets.entries()) {
      const added = await add({ ...target, createdAt: time(`1${hour}:00:00`) })
      expect(added).toMatchObject({ isNew: true, item: { questionId: null, marketId: null, ...target } })
      items.unshift(itemOf(added))
    }
    for (const target of targets) expect(await add(target)).toMatchObject({ isNew: false })
    expect((await read())?.items).toEqual(items)
  })

  test('a merged question is replaced by its successor, whether it was merged before or after it was added', async () => {
    const { add, read } = await setUp()
    const listing = [await addMarket(open())]
    const first = await addQuestion(open(), listing)
    const item = itemOf(await add({ questionId: first }))
    const [second, last] = [await addQuestion(open(), listing), await addQuestion(open(), listing)]
    await merge(first, second)
    await merge(second, last)
    for (const questionId of [first, second, last])
      expect(await add({ questionId })).toEqual({ item, isNew: false })
    expect((await read())?.itemCount).toBe(1)

    const other = await setUp()
    expect(await other.add({ questionId: first })).toMatchObject({ isNew: true, item: { questionId: last } })
    expect(await other.add({ questionId: last })).toMatchObject({ isNew: false })
  })

  test('an item stays when its question has no more listings; adding it again is refused', async () => {
    const { add, read } = await setUp()
    const marketId = await addMarket(open())
    const questionId = await addQuestion(open(), [marketId])
    const item = itemOf(await add({ questionId }))
    await open().run(sql`delete from link where market_id = ${marketId}`)
    expect(await add({ questionId })).toMatchObject({ isNew: false })
    expect(await add({ questionId, marketId })).toBe('no_question')
    expect((await read())?.items).toEqual([item])
  })

  test('an unknown question or listing is not added', async () => {
    const { add, read } = await setUp()
    const marketId = await addMarket(open())
    expect(await add({ questionId: randomUUID(), marketId })).toBe('no_question')
    expect(await add({ marketId: randomUUID() })).toBe('no_market')
    expect(await add({ marketId, watchlistId: randomUUID() })).toBe('no_watchlist')
    expect(await read()).toMatchObject({ itemCount: 0, items: [] })
  })

  test('another account neither sees nor changes a list, nor removes from it', async () => {
    const { accountId, watchlistId, add, read } = await setUp()
    const other = await addAccount(open())
    const marketId = await addMarket(open())
    const { id } = itemOf(await add({ marketId }))
    const before = await read()
    expect(await findWatchlist(open(), other, watchlistId)).toBeNull()
    expect(await renameWatchlist(open(), other, watchlistId, 'theirs')).toBeNull()
    expect(await add({ marketId, accountId: other })).toBe('no_watchlist')
    expect(await deleteWatchlistItem(open(), { accountId: other, watchlistId, id })).toBe(false)
    expect(await deleteWatchlist(open(), other, watchlistId)).toBe(false)
    const { id: foreign } = await make(other)
    expect(await deleteWatchlistItem(open(), { accountId: other, watchlistId: foreign, id })).toBe(false)
    const { id: second } = await make(accountId)
    expect(await deleteWatchlistItem(open(), { accountId, watchlistId: second, id })).toBe(false)
    expect(await read()).toEqual(before)
  })

  test('a list is renamed, and deleted with its items', async () => {
    const { accountId, watchlistId, add, read } = await setUp()
    const { id } = itemOf(await add({ marketId: await addMarket(open()) }))
    await add({ marketId: await addMarket(open()) })
    expect(await renameWatchlist(open(), accountId, watchlistId, 'Überblick')).toEqual({
      id: watchlistId,
      name: 'Überblick',
      itemCount: 2,
      createdAt: NOON,
    })
    expect(await deleteWatchlistItem(open(), { accountId, watchlistId, id })).toBe(true)
    expect(await deleteWatchlistItem(open(), { accountId, watchlistId, id })).toBe(false)
    expect((await read())?.itemCount).toBe(1)
    expect(await deleteWatchlist(open(), accountId, watchlistId)).toBe(true)
    expect(await read()).toBeNull()
    const { left } = await open().get(
      sql<{ left: number }>`select count(*) as left from watchlist_item where watchlist_id = ${watchlistId}`,
    )
    expect(left).toBe(0)
  })
})

type Added = Awaited<ReturnType<typeof addWatchlistItem>>

function itemOf(added: Added | undefined): WatchlistItem {
  if (typeof added === 'object') return added.item
  throw new Error(`not added: ${added}`)
}
