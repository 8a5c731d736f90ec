import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '@parallax/store'
import {
  addMarket,
  addPair,
  addQuestion,
  embedded,
  openForTest,
  untilTestEnds,
} from '@parallax/store/testing'
import { expect, onTestFinished, test } from 'vitest'
import { openControlSocket } from '../service/control-socket.ts'
import { toControlTasks } from '../service/store-tasks.ts'
import { installedSettings, runParallax, temporaryDataDir } from '../testing/run-parallax.ts'

const DECISION = /decision ([0-9a-f-]{36})/

/** An installation with one pair and no running service. */
async function openInstallation() {
  const { place, settings } = await installedSettings()
  const store = await openStore(place)
  const markets: [string, string] = [
    await addMarket(store, { groupId: 'g' }),
    await addMarket(store, { platform: 'manifold', volume24hUsd: null }),
  ]
  const groupLeg = await addMarket(store, { groupId: 'g' })
  await addQuestion(store, markets, 'Rain in Oslo?')
  const pair = await addPair(store, markets, { confidence: 0.75 })
  await store.close()
  const review = async (...args: string[]) => {
    const running = runParallax(['review', ...args], settings)
    return { code: await running.ended, stdout: running.stdout(), stderr: running.stderr() }
  }
  return { markets, leg: groupLeg, pair, review }
}

test('a pair is listed, shown, decided, and found in the log until it is undone', async () => {
  const { pair, review } = await openInstallation()
  const list = await review('list')
  expect(list).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining(`${pair}  uncertain`) })
  expect((await review('show', pair)).stdout).toContain('question    Rain in Oslo?')
  const accepted = await review('accept', pair, '--note', 'read the rules')
  expect(accepted).toMatchObject({ code: 0, stdout: expect.stringMatching(/^accept: same, decision/) })
  const related = await review('relate', pair, 'subset')
  const [, decision = ''] = DECISION.exec(related.stdout) ?? []
  const log = await review('log')
  expect(log.stdout).toMatch(/relate +subset +0\.75 +yes\n[\s\S]*accept +same +0\.75 +no\n/)
  expect(log.stdout).toContain('note: read the rules')
  expect((await review('undo', decision)).stdout).toContain(`decision ${decision} was undone at 20`)
  const again = JSON.parse((await review('list', '--limit', '1', '--json')).stdout)
  expect(again).toMatchObject({ total: 1, pairs: [{ id: pair, waitsBecause: 'uncertain' }] })
}, 300_000)

test('two listings are linked by hand, and an invalid link is refused in one line', async () => {
  const { markets, leg: groupLeg, review } = await openInstallation()
  const [a, b] = markets
  expect((await review('link', b, a, '--complement')).stdout).toMatch(/^link: complement, decision/)
  for (const [args, said] of [
    [['link', a, groupLeg], 'parallax: legs of one group are different questions'],
    [['reject', randomUUID()], 'parallax: no such pair'],
    [['undo', randomUUID()], 'parallax: no such decision'],
    [['accept', 'x'], 'must be a UUID'],
    [['accept', a, '--note', ' '], 'must be 1 to 500 characters'],
    [['list', '--limit', '0'], 'from 1 to 200'],
  ] as const) {
    const refused = await review(...args)
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(said)])
  }
}, 300_000)

test('the process that has the folder open answers for it: pairs, decisions, venues and sizes', async () => {
  const database = await untilTestEnds(embedded.migrated())
  const { dataDir } = database.place
  const store = await openForTest(database)
  const markets: [string, string] = [
    await addMarket(store, {}),
    await addMarket(store, { platform: 'manifold' }),
  ]
  const pair = await addPair(store, markets, { confidence: 0.75 })
  const asked: string[] = []
  const control = await openControlSocket(
    dataDir,
    toControlTasks(store, (name) => asked.push(name)),
  )
  onTestFinished(() => control.close())
  const run = async (...args: string[]) => {
    const running = runParallax(args, { PARALLAX_DATA_DIR: dataDir })
    expect([await running.ended, running.stderr()]).toEqual([0, ''])
    return running.stdout()
  }
  expect(await run('review', 'list')).toContain(`${pair}  uncertain`)
  expect(await run('review', 'accept', pair)).toMatch(/^accept: same, decision/)
  // Times survive the trip through the socket.
  expect(await run('review', 'log')).toMatch(/accept +same +0\.75 +yes\n/)
  expect(await run('venues', 'status')).toMatch(/^polymarket +1 /m)
  expect(await run('data', 'sizes')).toMatch(/^platform +7 /m)
  expect(asked).toEqual(['reviewPairs', 'decidePair', 'decisions', 'platformHealth', 'tableSizes'])
}, 300_000)

test('a folder held by a process that does not answer is refused with what to do', async () => {
  const database = await untilTestEnds(embedded.migrated())
  await openForTest(database)
  const refused = runParallax(['review', 'list'], { PARALLAX_DATA_DIR: database.place.dataDir })
  expect(await refused.ended).toBe(1)
  expect(refused.stderr()).toContain('in use by another Parallax process')
}, 300_000)

test.each([
  ['review', 'list'],
  ['venues', 'status'],
  ['data', 'sizes'],
])(
  '%s %s: a folder without an installation is refused, and none is created',
  async (...command) => {
    const dataDir = join(await temporaryDataDir(), 'mistyped')
    const running = runParallax(command, { PARALLAX_DATA_DIR: dataDir })
    expect(await running.ended).toBe(1)
    expect(running.stderr()).toContain(`parallax: There is no installation in ${dataDir}.`)
    expect(existsSync(dataDir)).toBe(false)
  },
  300_000,
)
