import { randomUUID } from 'node:crypto'
import { MAX_EMBEDS, MAX_FEEDS } from '@parallax/domain'
import { expect, test } from 'vitest'
import { createEmbed } from '../embed/create-embed.ts'
import { deleteEmbed } from '../embed/delete-embed.ts'
import { findEmbeddedQuestion } from '../embed/find-embedded-question.ts'
import { listEmbeds } from '../embed/list-embeds.ts'
import { sql } from '../sql.ts'
import { addAccount, addMarket, addQuestion, describeBackends, useStore } from '../testing/index.ts'
import { addWatchlistItem } from '../watchlist/add-watchlist-item.ts'
import { createWatchlist } from '../watchlist/create-watchlist.ts'
import { createFeed } from './create-feed.ts'
import { deleteFeed } from './delete-feed.ts'
import { findLinkedFeed } from './find-linked-feed.ts'
import { listFeeds } from './list-feeds.ts'
import { toMoveId } from './move-id.ts'
import { renewFeed } from './renew-feed.ts'

const NOON = new Date('2026-11-15T12:00:00Z')
const ALL = { limit: 50, offset: 0 }

describeBackends('embeds and feeds', (backend) => {
  const open = useStore(backend)

  /** An account with a list that contains a question. */
  async function setUp() {
    const accountId = await addAccount(open())
    const watchlistId = randomUUID()
    await createWatchlist(open(), { id: watchlistId, accountId, name: 'mine', createdAt: NOON })
    const questionId = await addQuestion(open(), [await addMarket(open())])
    const itemId = randomUUID()
    const item = { id: itemId, accountId, watchlistId, questionId, marketId: null, createdAt: NOON }
    await addWatchlistItem(open(), item)
    const embed = () => createEmbed(open(), { id: randomUUID(), accountId, itemId, createdAt: NOON })
    const follow = (of: string | null) =>
      createFeed(open(), {
        id: randomUUID(),
        accountId,
        watchlistId: of,
        linkId: randomUUID(),
        createdAt: NOON,
      })
    return { accountId, watchlistId, questionId, itemId, embed, follow }
  }

  test('two concurrent requests create one embed, and only its account lists and deletes it', async () => {
    const { accountId, watchlistId, questionId, itemId, embed } = await setUp()
    const made = await Promise.all([embed(), embed()])
    const [one, other] = made.map((each) => (typeof each === 'string' ? null : each))
    expect(one?.embed).toEqual(other?.embed)
    expect(made.filter((each) => typeof each !== 'string' && each.isNew)).toHaveLength(1)
    const id = one?.embed.id ?? ''
    expect(one?.embed).toEqual({ id, watchlistId, itemId, questionId, createdAt: NOON })
    expect(await findEmbeddedQuestion(open(), id)).toBe(questionId)
    const list = (account: string, of: string | null = null) =>
      listEmbeds(open(), account, { watchlistId: of, ...ALL })
    expect(await list(accountId)).toEqual({ embeds: [one?.embed], total: 1 })
    expect(await list(accountId, watchlistId)).toMatchObject({ total: 1 })
    expect(await list(accountId, randomUUID())).toEqual({ embeds: [], total: 0 })
    const stranger = await addAccount(open())
    expect(await list(stranger)).toEqual({ embeds: [], total: 0 })
    expect(
      await createEmbed(open(), { id: randomUUID(), accountId: stranger, itemId, createdAt: NOON }),
    ).toBe('no_item')
    expect(await deleteEmbed(open(), stranger, id)).toBe(false)
    expect(await deleteEmbed(open(), accountId, id)).toBe(true)
    expect(await findEmbeddedQuestion(open(), id)).toBeNull()
  })

  test('an account cannot exceed its quota of embeds and feeds', async () => {
    const { accountId, watchlistId, embed, follow } = await setUp()
    await open().run(sql`
      with item as (
        insert into watchlist_item (id, watchlist_id, question_id, created_at)
        select gen_random_uuid(), ${watchlistId}, gen_random_uuid(), now() from generate_series(1, ${MAX_EMBEDS})
        returning id
      )
      insert into embed (id, item_id, created_at) select gen_random_uuid(), id, now() from item`)
    expect(await embed()).toBe('quota')
    await open().run(sql`
      with made as (
        insert into watchlist (id, account_id, name, created_at)
        select gen_random_uuid(), ${accountId}, 'other', now() from generate_series(1, ${MAX_FEEDS}) returning id
      )
      insert into feed (id, account_id, watchlist_id, link_id, created_at)
      select gen_random_uuid(), ${accountId}, id, gen_random_uuid(), now() from made`)
    expect(await follow(null)).toBe('quota')
  })

  test('a feed is found by its link, until it gets another one', async () => {
    const { accountId, watchlistId, questionId, follow } = await setUp()
    const made = await follow(watchlistId)
    if (typeof made === 'string') throw new Error(made)
    const { feed } = made
    expect(await follow(watchlistId)).toEqual({ feed, isNew: false })
    expect(await follow(randomUUID())).toBe('no_watchlist')
    expect(await findLinkedFeed(open(), feed.linkId)).toEqual({
      ...feed,
      watchlistName: 'mine',
      questionIds: [questionId],
    })
    const stranger = await addAccount(open())
    const wanted = { id: feed.id, linkId: randomUUID() }
    expect(await renewFeed(open(), stranger, wanted)).toBeNull()
    expect(await renewFeed(open(), accountId, wanted)).toEqual({ ...feed, ...wanted })
    expect(await findLinkedFeed(open(), feed.linkId)).toBeNull()
    expect(await findLinkedFeed(open(), wanted.linkId)).toMatchObject({ id: feed.id })

    const news = await follow(null)
    if (typeof news === 'string') throw new Error(news)
    expect(await follow(null)).toEqual({ feed: news.feed, isNew: false })
    expect(await findLinkedFeed(open(), news.feed.linkId)).toMatchObject({
      watchlistName: null,
      questionIds: [],
    })
    expect((await listFeeds(open(), accountId, ALL)).total).toBe(2)
    expect((await listFeeds(open(), stranger, ALL)).total).toBe(0)
    expect(await deleteFeed(open(), stranger, news.feed.id)).toBe(false)
    expect(await deleteFeed(open(), accountId, news.feed.id)).toBe(true)
    await open().run(sql`delete from watchlist where id = ${watchlistId}`)
    expect((await listFeeds(open(), accountId, ALL)).total).toBe(0)
  })
})

test('the id of a move never changes', () => {
  expect(toMoveId('00000000-0000-4000-8000-000000000000', Date.UTC(2026, 10, 15, 8))).toBe(
    '1210d32f-bc12-50e5-9528-5bcdf036a5ca',
  )
})
