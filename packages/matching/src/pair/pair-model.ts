import { readFileSync } from 'node:fs'
import type { PairModel } from './model.ts'

/**
 * The model that comes with the package: model/pair-model.json, as `parallax match train` wrote it. That it is of these features is
 * left to a test: the command that makes a new one must start with the old one there.
 */
export const PAIR_MODEL: PairModel = JSON.parse(
  readFileSync(new URL('../../model/pair-model.json', import.meta.url), 'utf8'),
)
