import { readFileSync } from 'node:fs'
import type { PairModel } from './model.ts'

/**
 * The model shipped with the package: model/pair-model.json, written by `parallax match train`. A test checks that it
 * has these features, because the command that trains a new one must be able to start with the old one.
 */
export const PAIR_MODEL: PairModel = JSON.parse(
  readFileSync(new URL('../../model/pair-model.json', import.meta.url), 'utf8'),
)
