import { hashText, mix } from '../../world/hash.ts'
import type { World } from '../../world/world.ts'
import type { Contract } from './catalogue.ts'
import { answersAt, type Numbers } from './numbers.ts'
import { personOf } from './people.ts'

const SITE = 'https://manifold.markets'
/** The copy of the answers in a contract's row is refreshed this often, so lists may show old prices. */
const COPY_MS = 15 * 60_000

/** When the copy shown in lists was made. */
export function copiedMsOf(contract: Contract, nowMs: number): number {
  return Math.max(contract.createdMs, Math.floor(nowMs / COPY_MS) * COPY_MS)
}

export function creatorOf(world: World, contract: Contract) {
  return personOf(mix(hashText('creator', world.seed), contract.number))
}

export function outcomeTypeOf(contract: Contract): string {
  return contract.extra?.outcomeType ?? (contract.isMulti ? 'MULTIPLE_CHOICE' : 'BINARY')
}

export function mechanismOf(contract: Contract): string {
  return contract.extra?.mechanism ?? (contract.isMulti ? 'cpmm-multi-1' : 'cpmm-1')
}

/** The probability at which a resolved binary contract paid. */
export function resolutionProbabilityOf(numbers: Numbers): number | undefined {
  if (numbers.resolution !== 'YES' && numbers.resolution !== 'NO') return undefined
  return Math.round((numbers.probability ?? 0.5) * 100) / 100
}

/**
 * A contract as shown in lists. Missing keys are undefined: no answers unless requested, and with several answers no
 * probability or pool at all.
 */
export function toLite(
  world: World,
  contract: Contract,
  numbers: Numbers,
  nowMs: number,
  hasAnswers: boolean,
) {
  const creator = creatorOf(world, contract)
  const scale = contract.extra?.scale
  const isPriced = numbers.probability !== null
  const lastBetTime = numbers.volume === 0 ? undefined : Math.min(nowMs, numbers.updatedMs)
  return {
    id: contract.id,
    creatorId: creator.id,
    creatorUsername: creator.username,
    creatorName: creator.name,
    createdTime: contract.createdMs,
    creatorAvatarUrl: creator.avatarUrl,
    closeTime: numbers.closeMs ?? undefined,
    question: contract.question,
    slug: contract.slug,
    url: `${SITE}/${creator.username}/${contract.slug}`,
    pool: numbers.pool ?? undefined,
    probability: isPriced ? numbers.probability : undefined,
    p: isPriced ? numbers.p : undefined,
    totalLiquidity: contract.extra?.mechanism === 'none' ? undefined : numbers.totalLiquidity,
    value: scale?.value,
    min: scale?.min,
    max: scale?.max,
    isLogScale: scale?.isLogScale,
    outcomeType: outcomeTypeOf(contract),
    mechanism: mechanismOf(contract),
    volume: numbers.volume,
    volume24Hours: numbers.volume24h,
    isResolved: numbers.isResolved,
    resolution: numbers.resolution ?? undefined,
    resolutionTime: numbers.resolvedMs ?? undefined,
    resolutionProbability: resolutionProbabilityOf(numbers),
    resolverId: numbers.isResolved ? creator.id : undefined,
    uniqueBettorCount: numbers.bettors,
    lastUpdatedTime: Math.min(nowMs, Math.max(contract.createdMs, numbers.updatedMs)),
    lastBetTime,
    token: 'MANA',
    siblingContractId: contract.siblingId ?? undefined,
    answers: hasAnswers && contract.isMulti ? liteAnswers(world, contract, nowMs) : undefined,
  }
}

function liteAnswers(world: World, contract: Contract, nowMs: number) {
  return answersAt(world, contract, copiedMsOf(contract, nowMs)).map(({ id, text, probability }) => ({
    id,
    text,
    probability,
  }))
}
