import { ACCEPT_CONFIDENCE, type StandingDecision } from '@parallax/domain'
import { chooseAnchor, type Description, describeGroup } from './describe-group.ts'
import { formGroups } from './form-groups.ts'
import { createJudge, type Evidence, type Judge, type Judgement } from './judge.ts'
import { isLinking, type QuestionInput, type Tie } from './question-input.ts'
import { type QuestionLink, weighLinks } from './weigh-links.ts'

/** One question with its listings. It has no id yet: that depends on the previous questions. */
export interface FormedQuestion extends Description {
  readonly anchorId: string
  readonly links: readonly QuestionLink[]
  /** All pairs of its listings that are certain enough to link, including newly compared ones. */
  readonly pairs: readonly SurePair[]
}

type SurePair = Judgement & Tie

/**
 * Forms questions from listings. The result depends only on the evidence, not on its order. Yields like `formGroups`.
 */
export function* formQuestions(evidence: Evidence): Generator<void, FormedQuestion[]> {
  const judge = createJudge(evidence)
  const groups = yield* formGroups(evidence, judge)
  const decisions = gatherByListing(evidence.decisions.filter(isLinking))
  const questions: FormedQuestion[] = []
  for (const group of groups) {
    const anchor = chooseAnchor(group.listings)
    const pairs = yield* listSurePairs(group.listings, judge)
    const said = group.listings.flatMap(({ id }) => decisions.get(id) ?? [])
    const links = weighLinks(group, anchor, pairs, said)
    questions.push({ anchorId: anchor.id, ...describeGroup(group.listings, anchor), links, pairs })
  }
  return questions
}

function* listSurePairs(listings: readonly QuestionInput[], judge: Judge): Generator<void, SurePair[]> {
  const pairs: SurePair[] = []
  for (const [at, one] of listings.entries()) {
    for (const other of listings.slice(at + 1)) {
      const judgement = judge(one, other)
      if (isSure(judgement)) pairs.push(judgement)
    }
    yield
  }
  return pairs
}

function isSure(judgement: Judgement): judgement is SurePair {
  const { relation, confidence } = judgement
  return (relation === 'same' || relation === 'complement') && confidence >= ACCEPT_CONFIDENCE
}

/** Each decision under its first listing. */
function gatherByListing<Decision extends StandingDecision>(
  decisions: readonly Decision[],
): ReadonlyMap<string, readonly Decision[]> {
  const gathered = new Map<string, Decision[]>()
  for (const decision of decisions) {
    const known = gathered.get(decision.marketA)
    if (known === undefined) gathered.set(decision.marketA, [decision])
    else known.push(decision)
  }
  return gathered
}
