import { MessageChannel } from 'node:worker_threads'
import { SharedStore, serveStore, sql } from '@parallax/store'
import { openForTest, untilTestEnds, usualBackend } from '@parallax/store/testing'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { repeat } from './repeat.ts'

test('the log contains the cause when a database in another thread fails', async () => {
  const store = await openForTest(await untilTestEnds(usualBackend().migrated()))
  const { port1, port2 } = new MessageChannel()
  serveStore(store, port1)
  onTestFinished(() => port1.close())
  const shared = new SharedStore(port2)
  await store.close()
  const lines: { msg: string; err: { message: string; stack: string } }[] = []
  const closing = new AbortController()
  const logger = pino(
    {},
    {
      write(line) {
        lines.push(JSON.parse(line))
        closing.abort(new Error('closing'))
      },
    },
  )
  const work = () => shared.get(sql<{ ms: number }>`select 0 as ms`).then(({ ms }) => ms)
  await expect(repeat({ name: 'some work', logger, signal: closing.signal, work })).rejects.toThrow('closing')
  expect(lines).toMatchObject([{ msg: 'work failed', work: 'some work' }])
  expect(lines[0]?.err.message).toBe(
    'The database cannot be reached.: Cannot use a pool after calling end on the pool',
  )
  expect(lines[0]?.err.stack).toContain('caused by: Error: Cannot use a pool')
})
