import { expect, test } from 'vitest'
import { OpportunityBoard } from '../catalog/arbitrage/opportunity-board.ts'
import { Catalog } from '../catalog/catalog.ts'
import type { RefreshChanges } from '../catalog/read-model.ts'
import { EventWriter } from './event-writer.ts'

test('who waits until everything is written once goes on, even if everything is read again before that', async () => {
  const catalog = new Catalog()
  let refresh: (changes: RefreshChanges | null) => void = () => {}
  const model = {
    catalog,
    opportunities: new OpportunityBoard(() => 0, {
      findEndMs: () => null,
      findLagDays: () => null,
      findUrl: () => null,
    }),
    changePosition: null,
    onRefresh(listener: typeof refresh) {
      refresh = listener
      return () => {}
    },
  }
  const writer = new EventWriter({ model, source: 'here', now: () => 0, onWritten: () => {} })
  const { whole } = writer
  refresh(null)
  await whole
  expect(writer.isWhole).toBe(false)
  writer.writeAlerts([])
  await writer.whole
  expect(writer.isWhole).toBe(true)
  writer.close()
})
