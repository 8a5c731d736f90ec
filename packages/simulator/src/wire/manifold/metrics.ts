import type { Wallet, World } from '../../world/world.ts'
import { type LedgerLine, ledgerOf } from '../ledger/ledger.ts'
import { type Contract, catalogueOf } from './catalogue.ts'
import { toAnswerId } from './ids.ts'
import { toPerson } from './people.ts'
import { toRawContract } from './raw-contract.ts'
import { worthOf } from './users.ts'

const DAY = 86_400_000

type Side = 'YES' | 'NO'

function sideOf(line: LedgerLine): Side {
  return line.outcome === 0 ? 'YES' : 'NO'
}

/** Amounts of each side that has any. */
function bySide(
  lines: readonly LedgerLine[],
  of: (line: LedgerLine) => number,
): Partial<Record<Side, number>> {
  const sums: Partial<Record<Side, number>> = {}
  for (const line of lines) {
    const amount = of(line)
    if (amount !== 0) sums[sideOf(line)] = (sums[sideOf(line)] ?? 0) + amount
  }
  return sums
}

function change(world: World, lines: readonly LedgerLine[], nowMs: number, spanMs: number) {
  const worth = (atMs: number) => lines.reduce((sum, line) => sum + worthOf(world, line, atMs), 0)
  const value = worth(nowMs)
  const isOlder = lines.every((line) => line.lastMs < nowMs - spanMs)
  const prevValue = isOlder ? worth(nowMs - spanMs) : value
  const profit = value - prevValue
  const profitPercent = prevValue === 0 ? 0 : (100 * profit) / prevValue
  return { value, profit, invested: prevValue, prevValue, profitPercent }
}

/** One row of a position. profit = payout + sold − invested, so it includes realised profit. */
function toMetric(
  world: World,
  wallet: Wallet,
  contract: Contract,
  answerId: string | null,
  lines: readonly LedgerLine[],
  nowMs: number,
) {
  const person = toPerson(wallet.address, wallet.address)
  const sum = (of: (line: LedgerLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  const totalShares = bySide(lines, (line) => line.shares + line.redeemedShares)
  const payout = sum((line) => worthOf(world, line, nowMs))
  const totalAmountSold = sum((line) => line.soldUsd)
  const totalAmountInvested = sum((line) => line.boughtUsd)
  const profit = payout + totalAmountSold - totalAmountInvested
  const spent = (side: Side) =>
    sum((line) => (sideOf(line) === side ? (line.redeemedShares > 0 ? line.boughtUsd : line.costUsd) : 0))
  const yes = totalShares.YES ?? 0
  const no = totalShares.NO ?? 0
  return {
    from: {
      day: change(world, lines, nowMs, DAY),
      week: change(world, lines, nowMs, 7 * DAY),
      month: change(world, lines, nowMs, 30 * DAY),
    },
    loan: 0,
    payout,
    profit,
    userId: person.id,
    answerId,
    invested: spent('YES') + spent('NO'),
    userName: person.name,
    hasShares: yes > 0 || no > 0,
    contractId: contract.id,
    totalSpent: { NO: spent('NO'), YES: spent('YES') },
    hasNoShares: no > 0,
    lastBetTime: Math.max(...lines.map((line) => line.lastMs)),
    totalShares,
    hasYesShares: yes > 0,
    userUsername: person.username,
    profitPercent: totalAmountInvested === 0 ? 0 : (100 * profit) / totalAmountInvested,
    userAvatarUrl: person.avatarUrl,
    totalAmountSold,
    maxSharesOutcome: yes === 0 && no === 0 ? null : yes >= no ? 'YES' : 'NO',
    totalAmountInvested,
  }
}

type Metric = ReturnType<typeof toMetric>

function toMetricContract(world: World, contract: Contract, nowMs: number) {
  const raw = toRawContract(world, contract, nowMs)
  const { id, question, creatorId, creatorName, creatorUsername, creatorAvatarUrl, slug } = raw
  const { resolutionTime, closeTime, token, mechanism, outcomeType, isResolved, resolution } = raw
  const { answers, volume24Hours, totalLiquidity, probChanges, prob, pool, p } = raw
  return {
    ...{ id, question, creatorId, creatorName, creatorUsername, creatorAvatarUrl, slug },
    ...{ resolutionTime, closeTime, token, mechanism, outcomeType, isResolved, resolution },
    ...{ answers, volume24Hours, totalLiquidity, probChanges, prob, pool, p },
  }
}

export interface MetricsQuery {
  readonly limit: number
  readonly offset: number
  readonly isPerAnswer: boolean
}

/**
 * Positions of an account with their contracts. A multiple-choice contract gives one row for the whole without an
 * answer id, and on request one more row per answer.
 */
export function toMetrics(world: World, wallet: Wallet, nowMs: number, query: MetricsQuery) {
  const catalogue = catalogueOf(world)
  const lines = new Map<number, LedgerLine[]>()
  for (const line of ledgerOf(world, wallet, nowMs)) {
    const unit = catalogue.roster.unitOf(line.listing)
    lines.set(unit, [...(lines.get(unit) ?? []), line])
  }
  const positions = [...lines].flatMap(([unit, own]) => {
    const contract = catalogue.contract(unit)
    return contract ? [{ contract, own, whole: toMetric(world, wallet, contract, null, own, nowMs) }] : []
  })
  positions.sort((a, b) => b.whole.lastBetTime - a.whole.lastBetTime)
  const page = positions.slice(query.offset, query.offset + query.limit)
  const metricsByContract: Record<string, readonly Metric[]> = {}
  for (const { contract, own, whole } of page) {
    const perAnswer =
      contract.isMulti && query.isPerAnswer ? answerRows(world, wallet, contract, own, nowMs) : []
    metricsByContract[contract.id] = [...perAnswer, whole]
  }
  return {
    metricsByContract,
    contracts: page.map(({ contract }) => toMetricContract(world, contract, nowMs)),
  }
}

function answerRows(
  world: World,
  wallet: Wallet,
  contract: Contract,
  lines: readonly LedgerLine[],
  nowMs: number,
): readonly Metric[] {
  const byAnswer = new Map<string, LedgerLine[]>()
  for (const line of lines) {
    const id = toAnswerId(world.seed, line.listing.number)
    byAnswer.set(id, [...(byAnswer.get(id) ?? []), line])
  }
  return [...byAnswer].map(([id, own]) => toMetric(world, wallet, contract, id, own, nowMs))
}
