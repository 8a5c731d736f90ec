import type { World } from '../../world/world.ts'
import type { Contract } from './catalogue.ts'
import { copiedMsOf, creatorOf, mechanismOf, outcomeTypeOf, resolutionProbabilityOf } from './lite-market.ts'
import { type AnswerNumbers, answersAt, isSumToOne, numbersAt } from './numbers.ts'

/** Answers in database form: flat pools, `prob` for the probability. */
function toRawAnswer(world: World, contract: Contract, answer: AnswerNumbers) {
  const creator = creatorOf(world, contract)
  return {
    id: answer.id,
    prob: answer.probability,
    text: answer.text,
    index: answer.index,
    poolNo: answer.pool.NO,
    userId: creator.id,
    isOther: answer.isOther,
    poolYes: answer.pool.YES,
    contractId: contract.id,
    createdTime: contract.createdMs,
    probChanges: { day: 0, week: 0, month: 0 },
    subsidyPool: 0,
    totalLiquidity: answer.totalLiquidity,
    volume: answer.volume,
    resolution: answer.resolution ?? undefined,
    resolutionTime: answer.resolvedMs ?? undefined,
    resolutionProbability: answer.resolution === null ? undefined : answer.probability,
  }
}

/** A contract in database form. The answers are the copy in its row, which may be old. */
export function toRawContract(world: World, contract: Contract, nowMs: number) {
  const numbers = numbersAt(world, contract, nowMs)
  const creator = creatorOf(world, contract)
  const answers = numbers.isResolved
    ? numbers.answers
    : answersAt(world, contract, copiedMsOf(contract, nowMs))
  return {
    id: contract.id,
    slug: contract.slug,
    question: contract.question,
    creatorId: creator.id,
    creatorName: creator.name,
    creatorUsername: creator.username,
    creatorAvatarUrl: creator.avatarUrl,
    createdTime: contract.createdMs,
    closeTime: numbers.closeMs ?? undefined,
    token: 'MANA',
    mechanism: mechanismOf(contract),
    outcomeType: outcomeTypeOf(contract),
    visibility: 'public',
    isResolved: numbers.isResolved,
    resolution: numbers.resolution ?? undefined,
    resolutionTime: numbers.resolvedMs ?? undefined,
    resolutionProbability: resolutionProbabilityOf(numbers),
    volume: numbers.volume,
    volume24Hours: numbers.volume24h,
    totalLiquidity: numbers.totalLiquidity,
    uniqueBettorCount: numbers.bettors,
    lastBetTime: numbers.updatedMs,
    probChanges: contract.isMulti ? undefined : { day: 0, week: 0, month: 0 },
    prob: numbers.probability ?? undefined,
    pool: numbers.pool ?? undefined,
    p: numbers.pool ? numbers.p : undefined,
    shouldAnswersSumToOne: contract.isMulti ? isSumToOne(contract) : undefined,
    answers: contract.isMulti ? answers.map((answer) => toRawAnswer(world, contract, answer)) : undefined,
  }
}
