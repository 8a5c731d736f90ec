import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parseCorpus, parsePairs } from './labelled-pair.ts'
import { leaveOneSourceOut } from './leave-one-source-out.ts'
import { measureRecall } from './measure-recall.ts'

/** Judged pairs of real listings, kept beside the repository where available: we may not publish them. */
const FOLDER = fileURLToPath(new URL('../../../../../shared/matching/', import.meta.url))
const isThere = existsSync(`${FOLDER}dev.jsonl`)

describe.skipIf(!isThere)(
  isThere
    ? 'judged pairs of real listings'
    : `judged pairs of real listings (skipped: no ${FOLDER}dev.jsonl)`,
  () => {
    const read = (name: string) => readFileSync(`${FOLDER}${name}.jsonl`, 'utf8')

    test('with models of other sources, almost no wrong pair is linked, and most right ones are', () => {
      const names = ['dev', 'mined', 'read'].filter((name) => existsSync(`${FOLDER}${name}.jsonl`))
      const own = readFileSync(new URL('../../regression/pairs.jsonl', import.meta.url), 'utf8')
      const pairs = names.flatMap((name) => parsePairs(read(name), name))
      const { total } = leaveOneSourceOut([...parsePairs(own, 'own'), ...pairs])
      const [linked, , asked] = total.cuts
      expect(total.auc).toBeGreaterThanOrEqual(0.975)
      expect(linked?.precision).toBeGreaterThanOrEqual(0.985)
      expect(linked?.recall).toBeGreaterThanOrEqual(0.7)
      expect(asked?.recall).toBeGreaterThanOrEqual(0.9)
    })

    test('the other listing of a pair is among the 50 nearest of the corpus', () => {
      const recall = measureRecall(parsePairs(read('dev')), parseCorpus(read('corpus')))
      expect(recall?.at50).toBeGreaterThanOrEqual(0.99)
    })
  },
)
