import { ACCEPT_CONFIDENCE, REVIEW_CONFIDENCE, type Relation } from '@parallax/domain'
import type { Slots } from '../slots/slots.ts'
import { type Alignment, alignSlots } from './align.ts'
import { type Difference, listDifferences } from './differences.ts'
import { findDoubts } from './doubts.ts'
import { toRow } from './features.ts'
import { isForPerson } from './for-person.ts'
import { computeChance, type PairModel } from './model.ts'
import { PAIR_MODEL } from './pair-model.ts'
import { explain } from './reason.ts'
import { isTopicShared, toRelation } from './relation.ts'
import { findVetoes, type Veto } from './vetoes.ts'

export interface Verdict {
  readonly relation: Relation
  /**
   * The confidence that the pair may be linked, 0 to 1: as the same question, or for `complement` as its exact
   * opposite. From 0.85 it is linked, from 0.70 it goes to review.
   */
  readonly confidence: number
  /** The calibrated chance that both ask the same, for any relation. Evaluations of "same or not" rank by it. */
  readonly sameness: number
  /** One sentence that names the deciding slot. */
  readonly reason: string
  readonly differences: readonly Difference[]
}

/** Just below the 0.85 that links without review. */
const REVIEW_CEILING = 0.84
/** Below this chance a pair is neither called the same nor reviewed. */
const SAME_FLOOR = 0.3

/** Compares two parsed listings. Symmetric, except that `subset` and `superset` swap. */
export function comparePair(a: Slots, b: Slots, model: PairModel = PAIR_MODEL): Verdict {
  const alignment = alignSlots(a, b)
  const vetoes = findVetoes(a, b, alignment)
  const needsReview = isForPerson(a, b, alignment)
  const chance = capForReview(computeChance(model, toRow(a, b, alignment), needsReview), needsReview)
  const sameness = toVetoed(chance, vetoes, model)
  const relation = toFinalRelation(a, b, alignment, vetoes, chance)
  return {
    relation,
    confidence: toConfidence(relation === 'complement' ? chance : sameness),
    sameness,
    // Computed on demand: only one verdict in fifty is read.
    get reason() {
      return explain(a, b, alignment, relation, vetoes, findDoubts(a, b, alignment))
    },
    get differences() {
      return listDifferences(a, b)
    },
  }
}

function toFinalRelation(
  a: Slots,
  b: Slots,
  alignment: Alignment,
  vetoes: readonly Veto[],
  chance: number,
): Relation {
  const relation = toRelation(a, b, alignment, vetoes)
  if (relation !== 'same' || chance >= SAME_FLOOR) return relation
  return isTopicShared(alignment) ? 'related' : 'different'
}

/**
 * The chance on the scale of the service's thresholds: from 0.85 it links, from 0.70 it asks for review. Chances from
 * 0.30 deserve review, so they are mapped to that range. Chances that link are unchanged.
 */
function toConfidence(chance: number): number {
  if (chance >= ACCEPT_CONFIDENCE) return chance
  const band = ACCEPT_CONFIDENCE - 0.01 - REVIEW_CONFIDENCE
  if (chance >= SAME_FLOOR)
    return REVIEW_CONFIDENCE + ((chance - SAME_FLOOR) / (ACCEPT_CONFIDENCE - SAME_FLOOR)) * band
  return (chance / SAME_FLOOR) * (REVIEW_CONFIDENCE - 0.01)
}

/** A pair that needs review stays below the confidence that links, whatever the model says. */
function capForReview(chance: number, needsReview: boolean): number {
  return needsReview ? Math.min(chance, REVIEW_CEILING) : chance
}

/** Each veto reduces the chance by its share. */
function toVetoed(chance: number, vetoes: readonly Veto[], model: PairModel): number {
  return chance * model.vetoed ** vetoes.length
}
