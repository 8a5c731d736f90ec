import type { Relation } from '@parallax/domain'
import type { Slots } from '../slots/slots.ts'
import { type Alignment, alignSlots } from './align.ts'
import { type Difference, listDifferences } from './differences.ts'
import { DOUBT_SHARE, type Doubt, findDoubts } from './doubts.ts'
import { toFeatures } from './features.ts'
import { computeChance, type PairModel } from './model.ts'
import { PAIR_MODEL } from './pair-model.ts'
import { explain } from './reason.ts'
import { isTopicShared, toRelation } from './relation.ts'
import { findVetoes, type Veto } from './vetoes.ts'

export interface Verdict {
  readonly relation: Relation
  /**
   * How sure it is that the pair may be linked, 0 to 1: as the same question, or for `complement` as its exact opposite.
   * For every other relation, the small chance that the relation is wrong and they are the same.
   */
  readonly confidence: number
  /** The chance that both ask the same, whatever the relation: what an evaluation of "same or not" ranks by. */
  readonly sameness: number
  /** One sentence that names the slot which decided. */
  readonly reason: string
  readonly differences: readonly Difference[]
}

/** Below this no pair is called the same. */
const SAME_FLOOR = 0.5

/** Compares two listings that were read. Symmetric, but for `subset` and `superset`, which change places. */
export function comparePair(a: Slots, b: Slots, model: PairModel = PAIR_MODEL): Verdict {
  const alignment = alignSlots(a, b)
  const vetoes = findVetoes(a, b, alignment)
  const doubts = findDoubts(a, b, alignment)
  const chance = toDoubted(computeChance(model, toFeatures(a, b, alignment)), doubts)
  const sameness = toVetoed(chance, vetoes, model)
  const relation = toFinalRelation(a, b, alignment, vetoes, chance)
  return {
    relation,
    confidence: relation === 'complement' ? chance : sameness,
    sameness,
    // Worked out when asked for: of fifty verdicts one is read.
    get reason() {
      return explain(a, b, alignment, relation, vetoes, doubts)
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

/** Every doubt takes its share away, which keeps the order among doubted pairs. */
function toDoubted(chance: number, doubts: readonly Doubt[]): number {
  return chance * DOUBT_SHARE ** doubts.length
}

/** Each veto takes its share away; words that are left over on both sides weigh a third of a contradiction. */
function toVetoed(chance: number, vetoes: readonly Veto[], model: PairModel): number {
  const weight = vetoes.reduce((sum, veto) => sum + (veto === 'words' ? 1 / 3 : 1), 0)
  return chance * model.vetoed ** weight
}
