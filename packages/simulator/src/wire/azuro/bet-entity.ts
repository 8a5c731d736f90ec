import type { World } from '../../world/world.ts'
import { type Bet, CORE, settle, USDT } from './bets.ts'
import { conditionAt } from './odds.ts'

const LP = '0x0fa7fb5407ea971694652e6e16c12a52625de1b8'

function decimal(value: number): string {
  return String(Math.round(value * 1e6) / 1e6)
}

function seconds(ms: number): string {
  return String(Math.floor(ms / 1_000))
}

/** A bet as in the subgraph: every number is text, and unsettled fields are null. */
export function toBetEntity(world: World, bet: Bet, nowMs: number) {
  const condition = conditionAt(world, bet.condition, nowMs)
  const now = settle(world, bet, condition, nowMs)
  const odds = bet.shares / bet.amount
  const won = condition.selections.filter((row) => row.isWon).map((row) => row.selection.outcomeId)
  const isSettled = now.status === 'Resolved'
  const isRedeemed = bet.redeemedMs !== null || bet.cashout !== null
  return {
    id: `${CORE}_${bet.betId}`,
    betId: String(bet.betId),
    type: 'Ordinary',
    amount: decimal(bet.amount),
    odds: decimal(odds),
    settledOdds: isSettled ? decimal(odds) : null,
    potentialPayout: decimal(bet.shares),
    payout: now.payout === null ? null : decimal(now.payout),
    status: now.status,
    result: now.result,
    isRedeemed,
    isRedeemable: now.result === 'Won' && !isRedeemed,
    isCashedOut: bet.cashout !== null,
    isFreebet: false,
    isFreebetAmountReturnable: false,
    actor: bet.bettor,
    bettor: bet.bettor,
    owner: bet.bettor,
    affiliate: bet.affiliate,
    createdBlockTimestamp: seconds(bet.createdMs),
    resolvedBlockTimestamp: now.resolvedMs === null ? null : seconds(now.resolvedMs),
    redeemedBlockTimestamp: bet.redeemedMs === null ? null : seconds(bet.redeemedMs),
    createdTxHash: bet.createdTxHash,
    redeemedTxHash: bet.redeemedMs === null ? null : bet.createdTxHash.replace('0x', '0x9').slice(0, 66),
    cashout: bet.cashout === null ? null : { payout: decimal(bet.cashout.payout) },
    core: { address: CORE, liquidityPool: { id: LP, address: LP, asset: USDT } },
    selections: [
      {
        id: `${CORE}_${bet.betId}_0`,
        odds: decimal(odds),
        result: now.result,
        conditionKind: 'Prematch',
        outcome: {
          id: `${bet.condition.id}_${bet.selection.outcomeId}`,
          outcomeId: bet.selection.outcomeId,
          title: bet.selection.title,
          condition: {
            id: bet.condition.id,
            conditionId: bet.condition.id,
            gameId: bet.condition.gameId,
            title: bet.condition.title,
            status: condition.state === 'Resolved' ? 'Resolved' : 'Created',
            wonOutcomeIds: won.length > 0 ? won : null,
          },
        },
      },
    ],
  }
}
