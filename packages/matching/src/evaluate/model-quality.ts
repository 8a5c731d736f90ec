import { readFileSync } from 'node:fs'
import type { Evaluation } from './evaluate-pairs.ts'
import type { Recall } from './measure-recall.ts'

export interface ModelQuality extends Evaluation {
  /** Null where no corpus to search among is known. */
  readonly recall: Recall | null
}

/**
 * The figures of the shipped model on pairs that no model has learned from: model/model-quality.json, as
 * `parallax match evaluate` wrote it. The texts of these pairs are not ours to publish, so the figures cannot be
 * computed from the package alone.
 */
export const MODEL_QUALITY: ModelQuality = JSON.parse(
  readFileSync(new URL('../../model/model-quality.json', import.meta.url), 'utf8'),
)
