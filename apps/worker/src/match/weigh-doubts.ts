import { ACCEPT_CONFIDENCE, JUDGED_CONFIDENCE, REVIEW_CONFIDENCE, weighVerdict } from '@parallax/domain'
import {
  type ComparedPair,
  type JudgePair,
  type JudgeVerdictRow,
  listJudgeVerdicts,
  listMatchListings,
  type TransactionalDatabase,
} from '@parallax/store'
import { toJudgeQuestion } from './judge-question.ts'

export interface WeighedPairs {
  /** Pairs that link, or that a person is asked about. */
  readonly pairs: readonly ComparedPair[]
  /** Pairs that the matcher doubts, whatever the judge says. */
  readonly doubts: readonly JudgePair[]
  /** Doubts that the judge calls different. */
  readonly denied: readonly JudgePair[]
}

/**
 * Applies the judge's verdicts on these texts. A verdict can link a doubted pair if it agrees with the matcher's
 * relation, or remove it. A pair without a verdict is treated as without a judge.
 */
export async function weighDoubts(
  store: TransactionalDatabase,
  judgeModel: string,
  pairs: readonly ComparedPair[],
): Promise<WeighedPairs> {
  const doubts = await listDoubts(store, judgeModel, pairs.filter(isDoubted))
  const contents = doubts.map(({ content }) => content)
  const said = contents.length === 0 ? [] : await listJudgeVerdicts(store, contents)
  const verdicts = new Map(said.map((verdict) => [verdict.content, verdict]))
  const doubtOf = new Map(doubts.map((doubt) => [doubt.id, doubt]))
  const find = ({ id }: { readonly id: string }) => verdicts.get(doubtOf.get(id)?.content ?? '')
  return {
    pairs: pairs
      .map((pair) => weigh(pair, find(pair)))
      .filter(({ confidence }) => confidence >= REVIEW_CONFIDENCE),
    doubts,
    denied: doubts.filter((doubt) => find(doubt)?.verdict === 'different'),
  }
}

function isDoubted({ method, confidence }: ComparedPair): boolean {
  return method === 'semantic' && confidence >= REVIEW_CONFIDENCE && confidence < ACCEPT_CONFIDENCE
}

async function listDoubts(
  store: TransactionalDatabase,
  judgeModel: string,
  pairs: readonly ComparedPair[],
): Promise<JudgePair[]> {
  if (pairs.length === 0) return []
  const ids = [...new Set(pairs.flatMap(({ marketA, marketB }) => [marketA, marketB]))]
  const listings = new Map((await listMatchListings(store, ids)).map((listing) => [listing.id, listing]))
  return pairs.flatMap(({ id, marketA, marketB, confidence }) => {
    const [one, other] = [listings.get(marketA), listings.get(marketB)]
    if (one === undefined || other === undefined) return []
    return [{ id, marketA, marketB, confidence, content: toJudgeQuestion(judgeModel, one, other).content }]
  })
}

function weigh(pair: ComparedPair, said: JudgeVerdictRow | undefined): ComparedPair {
  if (said === undefined) return pair
  const { verdict, model, reason } = said
  switch (weighVerdict(pair.relation, verdict)) {
    case 'confirmed':
      return {
        ...pair,
        confidence: JUDGED_CONFIDENCE,
        reason: `${pair.reason} The judge ${model} calls them ${verdict}: ${reason}`,
      }
    case 'denied':
      return { ...pair, confidence: 0 }
    case 'open':
      return pair
  }
}
