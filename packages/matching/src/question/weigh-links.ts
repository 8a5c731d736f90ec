import type { LinkingRelation, StandingDecision } from '@parallax/domain'
import type { Group } from './form-groups.ts'
import type { QuestionInput, Tie } from './question-input.ts'

/** How a listing is linked to its question. */
export interface QuestionLink {
  readonly marketId: string
  readonly relation: LinkingRelation
  /** Null for a manual link. */
  readonly confidence: number | null
  readonly method: 'semantic' | 'manual' | 'exact'
  readonly reason: string
}

type Weight = Pick<QuestionLink, 'confidence' | 'method' | 'reason'>
type Step = Tie & Weight

const ANCHOR: Weight = {
  confidence: 1,
  method: 'exact',
  reason: 'The question takes its wording from this listing.',
}

/**
 * The links of a group. Each listing gets the confidence of the weakest step on its most certain path to the anchor: a
 * mirror of a listing that is linked at 0.9 is not more certain than that. A person's link is certain; it is used only
 * for listings that no pair connects.
 */
export function weighLinks(
  { listings, opposites }: Group,
  anchor: QuestionInput,
  pairs: readonly Step[],
  decisions: readonly (StandingDecision & Tie)[],
): QuestionLink[] {
  const isOpposite = (one: string, other: string) => opposites.has(one) !== opposites.has(other)
  const steps = [...pairs, ...decisions.map(toStep)].filter(
    ({ marketA, marketB, relation }) => isOpposite(marketA, marketB) === (relation === 'complement'),
  )
  const ways = toSurestWays(
    listings.map(({ id }) => id),
    steps,
  )
  const reached = new Map<string, Reached>([[anchor.id, { weight: ANCHOR, weakest: ANCHOR }]])
  for (const [from, { weakest }] of reached) {
    for (const step of ways.get(from) ?? []) {
      const to = step.marketA === from ? step.marketB : step.marketA
      if (!reached.has(to)) reached.set(to, toReached(weakest, step))
    }
  }
  return listings.map(({ id }) => {
    const weight = reached.get(id)?.weight
    if (weight === undefined) throw new Error(`nothing links ${id} to its question`)
    const { confidence, method, reason } = weight
    const relation = isOpposite(id, anchor.id) ? 'complement' : 'same'
    return { marketId: id, relation, confidence, method, reason }
  })
}

function toStep(decision: StandingDecision & Tie): Step {
  const { marketA, marketB, relation, kind, confidence, reason } = decision
  return kind === 'accept' && confidence !== null
    ? {
        marketA,
        marketB,
        relation,
        confidence,
        method: 'semantic',
        reason: reason ?? 'A person accepted it.',
      }
    : { marketA, marketB, relation, confidence: null, method: 'manual', reason: 'A person linked it.' }
}

/** A listing reached from the anchor: the data of its link, and the weakest pair on the path. */
interface Reached {
  readonly weight: Weight
  readonly weakest: Weight
}

function toReached(weakest: Weight, step: Step): Reached {
  if (step.confidence === null) return { weight: step, weakest }
  const weaker = (weakest.confidence ?? 1) < step.confidence ? weakest : step
  return { weight: weaker, weakest: weaker }
}

/** The steps that connect the listings most certainly, without cycles, by each of their ends. */
function toSurestWays(ids: readonly string[], steps: readonly Step[]): ReadonlyMap<string, readonly Step[]> {
  const ways = new Map<string, Step[]>(ids.map((id) => [id, []]))
  const parts = new Map(ids.map((id) => [id, [id]]))
  for (const step of steps.toSorted(compareSteps)) {
    const [one, other] = [parts.get(step.marketA), parts.get(step.marketB)]
    if (one === undefined || other === undefined || one === other) continue
    ways.get(step.marketA)?.push(step)
    ways.get(step.marketB)?.push(step)
    const joined = [...one, ...other]
    for (const id of joined) parts.set(id, joined)
  }
  return ways
}

/** Most certain first, manual ones last: they count only where no pair connects. */
function compareSteps(one: Step, other: Step): number {
  const toSureness = ({ confidence, method }: Step) => (method === 'exact' ? 2 : (confidence ?? -1))
  const [key, otherKey] = [`${one.marketA} ${one.marketB}`, `${other.marketA} ${other.marketB}`]
  return toSureness(other) - toSureness(one) || (key < otherKey ? -1 : Number(key > otherKey))
}
