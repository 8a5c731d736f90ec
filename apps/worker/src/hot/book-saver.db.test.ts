import { PLATFORMS } from '@parallax/domain'
import { toMarketId } from '@parallax/store'
import { useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { makeBook } from '../testing/booked-venue.ts'
import { listSavedBooks } from '../testing/hot-scene.ts'
import { BookSaver } from './book-saver.ts'

const open = useStore()

function readBook(platformMarketId: string) {
  const book = makeBook(platformMarketId)
  return { marketId: toMarketId('polymarket', platformMarketId), book, bestQuote: null }
}

test('saves what arrives after an answer without books, and after one that is already saved', async () => {
  const saver = new BookSaver({ database: open(), platformId: PLATFORMS[0].id, at: new Date() })
  saver.add([], [])
  saver.add([readBook('1')], [])
  await saver.flush()
  saver.add([readBook('2')], [])
  saver.add([], [])
  saver.add([readBook('3')], [])
  await saver.flush()
  const ids = ['1', '2', '3'].map((id) => toMarketId('polymarket', id))
  expect((await listSavedBooks(open())).map(({ id }) => id)).toEqual(ids.toSorted())
})
