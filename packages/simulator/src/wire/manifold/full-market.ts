import type { World } from '../../world/world.ts'
import { TOPIC_NAMES } from '../roster/topic-names.ts'
import type { Contract } from './catalogue.ts'
import { creatorOf, toLite } from './lite-market.ts'
import { type AnswerNumbers, isSumToOne, numbersAt } from './numbers.ts'

function toAnswer(world: World, contract: Contract, answer: AnswerNumbers) {
  const creator = creatorOf(world, contract)
  return {
    id: answer.id,
    index: answer.index,
    contractId: contract.id,
    userId: creator.id,
    text: answer.text,
    createdTime: contract.createdMs,
    pool: answer.pool,
    probability: answer.probability,
    totalLiquidity: answer.totalLiquidity,
    subsidyPool: 0,
    volume: answer.volume,
    isOther: answer.isOther,
    resolution: answer.resolution ?? undefined,
    resolutionTime: answer.resolvedMs ?? undefined,
    resolutionProbability: answer.resolution === null ? undefined : answer.probability,
    probChanges: { day: 0, week: 0, month: 0 },
  }
}

function rulesOf(contract: Contract): string {
  if (contract.extra) return ''
  if (!contract.isMulti) return contract.members[0]?.rules ?? ''
  return contract.members.map((member) => `${member.legLabel ?? member.title}: ${member.rules}`).join('\n')
}

/**
 * Everything about one contract: the answers with their pools, the rules as rich text and as plain text, the topics.
 */
export function toFullMarket(world: World, contract: Contract, nowMs: number) {
  const numbers = numbersAt(world, contract, nowMs)
  const text = rulesOf(contract)
  const paragraphs = text.split('\n').filter((line) => line !== '')
  const extra = contract.extra
  return {
    ...toLite(world, contract, numbers, nowMs, false),
    answers: contract.isMulti
      ? numbers.answers.map((answer) => toAnswer(world, contract, answer))
      : undefined,
    shouldAnswersSumToOne: contract.isMulti ? isSumToOne(contract) : undefined,
    addAnswersMode: contract.isMulti ? (isSumToOne(contract) ? 'ANYONE' : 'ONLY_CREATOR') : undefined,
    options:
      extra?.outcomeType === 'POLL'
        ? extra.options?.map((option, i) => ({
            id: `${contract.id}-${i}`,
            index: i,
            text: option,
            votes: 3 + i,
          }))
        : undefined,
    totalBounty: extra?.outcomeType === 'BOUNTIED_QUESTION' ? 500 : undefined,
    bountyLeft: extra?.outcomeType === 'BOUNTIED_QUESTION' ? 350 : undefined,
    description: {
      type: 'doc',
      content: paragraphs.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
    },
    textDescription: text,
    coverImageUrl: `https://storage.googleapis.com/mantic-markets.appspot.com/contract-images/${contract.id}.jpg`,
    groupSlugs: contract.members[0] ? TOPIC_NAMES[contract.members[0].topic].manifold : ['nonpredictive'],
  }
}

/** `{prob}` or `{answerProbs}` of contracts that have a price. */
export function toProb(world: World, contract: Contract, nowMs: number) {
  const numbers = numbersAt(world, contract, nowMs)
  if (!contract.isMulti) return { prob: numbers.probability ?? 0.5 }
  return { answerProbs: Object.fromEntries(numbers.answers.map((answer) => [answer.id, answer.probability])) }
}
