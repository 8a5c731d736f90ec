import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isEmbedded } from '../embedded/open-embedded.ts'
import { toMarketId } from '../market/market-id.ts'
import { saveMarkets } from '../market/save-markets.ts'
import { openStore } from '../open-store.ts'
import type { Store } from '../store.ts'
import { embedded } from '../testing/backend.ts'
import { makeMarket } from '../testing/make-market.ts'
import { openForTest, untilTestEnds } from '../testing/use-store.ts'
import { beginFeed } from './begin-feed.ts'
import { getChangeSource } from './change-source.ts'
import { getChangePosition, LostChangePositionError, listChanges } from './list-changes.ts'

const AT = new Date('2026-11-15T12:00:00Z')

const save = (store: Store, platformMarketId: string) =>
  saveMarkets(store, [makeMarket({ platformMarketId })], AT)

/** A copy as it is after a restore, and its folder. */
async function copy(store: Store) {
  if (!isEmbedded(store)) throw new Error('not embedded')
  const folder = await mkdtemp(join(tmpdir(), 'parallax-feed-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await store.copyTo(folder)
  const once = await openStore({ dataDir: folder })
  await beginFeed(once)
  await once.close()
  return { place: { dataDir: folder }, remove: async () => {} }
}

test('each copy of an embedded database is a feed of its own, and refuses positions of the original', async () => {
  const original = await openForTest(await untilTestEnds(embedded.migrated()))
  const [one, other] = [await copy(original), await copy(original)]
  await save(original, 'later')
  const changePosition = await getChangePosition(original)

  const store = await openForTest(one)
  // Now the position is not ahead of the copy, so that only the mark shows that it is of another one.
  for (const name of ['a', 'b', 'c', 'd']) await save(store, name)
  await expect(listChanges(store, changePosition)).rejects.toThrow(LostChangePositionError)
  const own = await getChangePosition(store)
  await save(store, 'new')
  expect((await listChanges(store, own)).marketIds).toEqual([toMarketId('polymarket', 'new')])
  const stores = [original, store, await openForTest(other)]
  const sources = await Promise.all(stores.map((each) => getChangeSource(each)))
  expect(new Set(sources).size).toBe(3)
})
