import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decidePair, openStore } from '@parallax/store'
import { addMarket, addPair } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { installedSettings, runParallax, temporaryDataDir } from '../testing/run-parallax.ts'

test('decisions are exported, and the matcher is evaluated and trained on the file', async () => {
  const { place, settings } = await installedSettings()
  const store = await openStore(place)
  for (const kind of ['accept', 'reject'] as const) {
    const title = `Will ${kind === 'accept' ? 'Sweden' : 'Denmark'} join the euro before 2030?`
    const markets = [await addMarket(store, { title }), await addMarket(store, { title })] as const
    const deciding = { id: randomUUID(), note: null, accountId: null, decidedAt: new Date() }
    await decidePair(store, await addPair(store, markets), { kind }, deciding)
  }
  await store.close()
  const run = async (...args: string[]) => {
    const running = runParallax(args, settings)
    return { code: await running.ended, stdout: running.stdout(), stderr: running.stderr() }
  }

  const file = join(await temporaryDataDir(), 'reviewed.jsonl')
  const [printed, written, refused] = await Promise.all([
    run('review', 'export'),
    run('review', 'export', '--output', file),
    run('review', 'export', '--output', join(file, 'no', 'folder')),
  ])
  expect(written).toEqual({ code: 0, stdout: `2 judged pairs are in ${file}\n`, stderr: '' })
  expect(printed).toEqual({ code: 0, stdout: await readFile(file, 'utf8'), stderr: '' })
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('parallax: cannot write') })

  const [evaluated, trained] = await Promise.all([
    run('match', 'evaluate', '--pairs', file, '--json'),
    run('match', 'train', '--pairs', file),
  ])
  expect(JSON.parse(evaluated.stdout)).toMatchObject({ pairs: 2, same: 1 })
  expect(JSON.parse(trained.stdout)).toHaveProperty('vetoed')
}, 300_000)
