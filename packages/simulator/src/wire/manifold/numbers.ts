import { draw, mix } from '../../world/hash.ts'
import type { Listing, ListingState, World } from '../../world/world.ts'
import type { Contract } from './catalogue.ts'
import { toAnswerId, toOtherId } from './ids.ts'
import { type Pool, toPool, toProbability } from './pool.ts'

export interface AnswerNumbers {
  readonly id: string
  readonly index: number
  readonly text: string
  readonly isOther: boolean
  readonly listing: Listing | null
  readonly probability: number
  readonly pool: Pool
  readonly totalLiquidity: number
  readonly volume: number
  readonly resolution: 'YES' | 'NO' | null
  readonly resolvedMs: number | null
}

/** The state of a contract at a given time. */
export interface Numbers {
  readonly isResolved: boolean
  readonly resolution: string | null
  readonly resolvedMs: number | null
  /** When trading ends or ended: the set end, or an earlier resolution; null where the kind has no end. */
  readonly closeMs: number | null
  /** Null where the contract has no price of its own, such as one with several answers. */
  readonly probability: number | null
  readonly pool: Pool | null
  readonly p: number
  readonly totalLiquidity: number
  readonly volume: number
  readonly volume24h: number
  readonly bettors: number
  readonly updatedMs: number
  readonly answers: readonly AnswerNumbers[]
}

export function isSumToOne(contract: Contract): boolean {
  return contract.members[0]?.group?.isExclusive ?? contract.extra !== null
}

function liquidityOf(state: ListingState): number {
  return Math.max(20, Math.round(state.liquidity / 10) * 10)
}

function closeMsOf(listing: Listing, state: ListingState | undefined): number {
  return Math.min(listing.endMs, state?.resolvedMs ?? Number.POSITIVE_INFINITY)
}

function binary(world: World, contract: Contract, listing: Listing, atMs: number): Numbers {
  const state = world.state(listing, atMs)
  const seed = mix(world.seed, contract.number)
  const p = 0.35 + 0.3 * draw(seed, 221)
  const wanted = Math.min(0.998, Math.max(0.002, state.price))
  const totalLiquidity = liquidityOf(state)
  const pool = toPool(wanted, p, totalLiquidity)
  return {
    isResolved: state.status === 'resolved',
    resolution: state.isYes === null ? null : state.isYes ? 'YES' : 'NO',
    resolvedMs: state.resolvedMs,
    closeMs: closeMsOf(listing, state),
    probability: toProbability(pool, p),
    pool,
    p,
    totalLiquidity,
    volume: state.volumeTotal,
    volume24h: state.volume24h,
    bettors: state.traders,
    updatedMs: state.updatedMs,
    answers: [],
  }
}

/** Answers that sum to one include one for everything unlisted. A sum above one is scaled down over all of them. */
function answersOf(
  world: World,
  contract: Contract,
  states: readonly ListingState[],
): readonly AnswerNumbers[] {
  const isSum = isSumToOne(contract)
  const sum = states.reduce((total, state) => total + state.price, 0)
  const scale = isSum ? 1 / Math.max(1, sum + 0.002) : 1
  const isDone = states.every((state) => state.status === 'resolved')
  const listed = contract.members.map((listing, index): AnswerNumbers => {
    const state = states[index]
    const price = Math.min(0.998, Math.max(0.001, (state?.price ?? 0.5) * scale))
    const totalLiquidity = state ? liquidityOf(state) : 20
    const isShown = state?.isYes !== null && (isDone || !isSum)
    return {
      id: toAnswerId(world.seed, listing.number),
      index,
      text: listing.legLabel ?? listing.title,
      isOther: false,
      listing,
      probability: price,
      pool: toPool(price, 0.5, totalLiquidity),
      totalLiquidity,
      volume: state?.volumeTotal ?? 0,
      resolution: isShown ? (state?.isYes ? 'YES' : 'NO') : null,
      resolvedMs: isShown ? (state?.resolvedMs ?? null) : null,
    }
  })
  if (!isSum || contract.extra) return listed
  const rest = Math.max(0.001, 1 - listed.reduce((total, answer) => total + answer.probability, 0))
  const hasWinner = listed.some((answer) => answer.resolution === 'YES')
  const depth = listed[0]?.totalLiquidity ?? 20
  return [
    ...listed,
    {
      id: toOtherId(world.seed, contract.number),
      index: listed.length,
      text: 'Other',
      isOther: true,
      listing: null,
      probability: rest,
      pool: toPool(rest, 0.5, depth),
      totalLiquidity: depth,
      volume: 0,
      resolution: isDone ? (hasWinner ? 'NO' : 'YES') : null,
      resolvedMs: isDone ? Math.max(...listed.map((answer) => answer.resolvedMs ?? 0)) : null,
    },
  ]
}

function multi(world: World, contract: Contract, atMs: number): Numbers {
  const states = contract.members.map((member) => world.state(member, atMs))
  const answers = answersOf(world, contract, states)
  const isResolved = states.every((state) => state.status === 'resolved')
  const winner = answers.find((answer) => answer.resolution === 'YES')
  const sum = (of: (state: ListingState) => number) => states.reduce((total, state) => total + of(state), 0)
  return {
    isResolved,
    resolution: isResolved ? (isSumToOne(contract) ? (winner?.id ?? 'CANCEL') : 'MKT') : null,
    resolvedMs: isResolved ? Math.max(...states.map((state) => state.resolvedMs ?? 0)) : null,
    closeMs: Math.max(...contract.members.map((member, i) => closeMsOf(member, states[i]))),
    probability: null,
    pool: null,
    p: 0.5,
    totalLiquidity: answers.reduce((total, answer) => total + answer.totalLiquidity, 0),
    volume: sum((state) => state.volumeTotal),
    volume24h: sum((state) => state.volume24h),
    bettors: sum((state) => state.traders),
    updatedMs: Math.max(...states.map((state) => state.updatedMs)),
    answers,
  }
}

function extra(world: World, contract: Contract): Numbers {
  const options = contract.extra?.options ?? []
  const isPriced = contract.extra?.mechanism === 'cpmm-1'
  const scale = contract.extra?.scale
  const seed = mix(world.seed, contract.number)
  const spot = scale ? (scale.value - scale.min) / (scale.max - scale.min) : 0.5
  const pool = toPool(Math.min(0.98, Math.max(0.02, spot)), 0.5, 250)
  return {
    isResolved: false,
    resolution: null,
    resolvedMs: null,
    closeMs: contract.closeMs,
    probability: isPriced ? toProbability(pool, 0.5) : null,
    pool: isPriced ? pool : null,
    p: 0.5,
    totalLiquidity: contract.extra?.mechanism === 'none' ? 0 : 250,
    volume: contract.extra?.mechanism === 'none' ? 0 : 4_000,
    volume24h: 0,
    bettors: 4 + (seed % 40),
    updatedMs: contract.createdMs + 3_600_000,
    answers: contract.isMulti
      ? options.map((text, index) => ({
          id: toOtherId(world.seed, contract.number + 16 * index),
          index,
          text,
          isOther: false,
          listing: null,
          probability: 1 / options.length,
          pool: toPool(1 / options.length, 0.5, 50),
          totalLiquidity: 50,
          volume: 800,
          resolution: null,
          resolvedMs: null,
        }))
      : [],
  }
}

export function numbersAt(world: World, contract: Contract, atMs: number): Numbers {
  const [first] = contract.members
  if (!first) return extra(world, contract)
  return contract.isMulti ? multi(world, contract, atMs) : binary(world, contract, first, atMs)
}

/** Only the probabilities of the answers, for lists that show nothing else about them. */
export function answersAt(world: World, contract: Contract, atMs: number): readonly AnswerNumbers[] {
  if (!contract.isMulti) return []
  if (contract.extra) return extra(world, contract).answers
  const states = contract.members.map((member) => world.state(member, atMs))
  return answersOf(world, contract, states)
}
