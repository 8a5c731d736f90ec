import { readFileSync } from 'node:fs'
import type { Evaluation } from './evaluate-pairs.ts'
import type { Recall } from './measure-recall.ts'

export interface ModelQuality extends Evaluation {
  /** Null where no corpus to search among is known. */
  readonly recall: Recall | null
}

/**
 * Our own regression pairs, cross-validated: model/model-quality.json, as `parallax match evaluate` wrote it. It takes about a
 * second to work out, which a service that answers requests does not have.
 */
export const MODEL_QUALITY: ModelQuality = JSON.parse(
  readFileSync(new URL('../../model/model-quality.json', import.meta.url), 'utf8'),
)
