import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runParallax } from '../testing/run-parallax.ts'

const SPURS = { id: '1', venue: 'polymarket', title: 'Will the San Antonio Spurs win the 2026 NBA Finals?' }
const SAN_ANTONIO = {
  id: '2',
  venue: 'kalshi',
  title: 'Will San Antonio win the 2026 Pro Basketball Finals?',
}
const PISTONS = { id: '3', venue: 'kalshi', title: 'Will Detroit win the 2026 Pro Basketball Finals?' }

const WINNERS = ['Ada', 'Eve', 'Ida', 'Una'].map((name) => ({
  venue: 'x',
  title: `Will ${name} win the final?`,
}))

async function save(name: string, rows: readonly object[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parallax-match-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, name)
  await writeFile(file, rows.map((row) => JSON.stringify(row)).join('\n'))
  return file
}

const savePairs = () =>
  save('pairs.jsonl', [
    { pair_id: 'p1', a: SPURS, b: SAN_ANTONIO, label: 1, kind: 'positive', family: 'f1' },
    { pair_id: 'p2', a: SPURS, b: PISTONS, label: 0, kind: 'entity', family: 'f2' },
  ])

async function run(...args: string[]) {
  const running = runParallax(['match', ...args])
  return { code: await running.ended, stdout: running.stdout(), stderr: running.stderr() }
}

test('evaluate prints the figures of judged pairs, as text and as JSON', async () => {
  const pairs = await savePairs()
  const corpus = await save('corpus.jsonl', [SPURS, SAN_ANTONIO, PISTONS])
  const text = await run('evaluate', '--pairs', pairs, '--corpus', corpus)
  expect(text).toMatchObject({ code: 0, stderr: '' })
  expect(text.stdout).toMatch(/AUC +1\.000/)
  expect(text.stdout).toMatch(
    /recall@50 1\.000 \(2 searches\)\n {2}terms .*\n {2}embedding +recall@10 1\.000/,
  )
  const json = await run('evaluate', '--pairs', pairs, '--json')
  expect(JSON.parse(json.stdout)).toMatchObject({ pairs: 2, same: 1, auc: 1, recall: null })
})

test('evaluate scores each file with a model of the others, and refuses a single file', async () => {
  const pairs = await savePairs()
  const others = await save('others.jsonl', [
    { pair_id: 'p3', a: PISTONS, b: PISTONS, label: 1, kind: 'positive', family: 'f3' },
  ])
  const { code, stdout } = await run('evaluate', '--by-source', '--pairs', pairs, others)
  expect(code).toBe(0)
  expect(stdout).toMatch(/^source .*\nothers +1 +1 .*\npairs +2 +1 .*\nall +3 +2 /)
  const alone = await run('evaluate', '--by-source', '--pairs', pairs)
  expect(alone).toMatchObject({ code: 1, stdout: '' })
  expect(alone.stderr).toContain('at least two names')
})

test('explain shows slots, difference and verdict', async () => {
  const { code, stdout } = await run('explain', '--a', SPURS.title, '--b', PISTONS.title)
  expect(code).toBe(0)
  expect(stdout).toMatch(/≠ subject +team\/nba-spurs\n +detroit/)
  expect(stdout).toMatch(/different, confidence 0\.0\d: Different: who or what differs/)
})

test('train prints a model, the same one each time', async () => {
  const pairs = await savePairs()
  const [first, second] = [await run('train', '--pairs', pairs), await run('train', '--pairs', pairs)]
  expect(JSON.parse(first.stdout)).toMatchObject({ version: 3 })
  expect(second.stdout).toBe(first.stdout)
})

test('train-embedding prints a file, the same one each time, and refuses empty input', async () => {
  const corpus = await save('corpus.jsonl', [SPURS, SAN_ANTONIO, PISTONS])
  const [first, second] = [
    await run('train-embedding', '--corpus', corpus, corpus),
    await run('train-embedding', '--corpus', corpus, corpus),
  ]
  expect(first).toMatchObject({ code: 0, stderr: '' })
  expect(first.stdout.length).toBeGreaterThan(1_000_000)
  expect(second.stdout).toBe(first.stdout)
  const empty = await run('train-embedding', '--corpus', await save('empty.jsonl', []))
  expect(empty).toMatchObject({ code: 1, stdout: '' })
  expect(empty.stderr).toContain('no listing to learn from')
})

test('train-words prints how rare words are, and refuses empty input', async () => {
  const { code, stdout } = await run('train-words', '--corpus', await save('corpus.jsonl', WINNERS))
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toEqual({ rarities: { final: 0, the: 0, will: 0, win: 0 } })
  const empty = await run('train-words', '--corpus', await save('empty.jsonl', []))
  expect(empty).toMatchObject({ code: 1, stdout: '' })
})

test('an unusable file is refused in one line that says why', async () => {
  const bad = await save('bad.jsonl', [{ a: SPURS, b: PISTONS }])
  const refused = await run('evaluate', '--pairs', bad)
  expect(refused.code).toBe(1)
  expect(refused.stderr).toContain(`parallax: ${bad}: line 1: label must be 0 or 1`)
  expect((await run('evaluate', '--pairs', '/nowhere.jsonl')).stderr).toContain('cannot read /nowhere.jsonl')
  expect((await run('evaluate', '--pairs', bad, '--folds', '1')).stderr).toContain(
    'whole number of 2 or more',
  )
})
