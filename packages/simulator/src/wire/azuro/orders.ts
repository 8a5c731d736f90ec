import type { World } from '../../world/world.ts'
import { type Bet, CORE, settle } from './bets.ts'
import { catalogueOf } from './catalogue.ts'
import { gameStateAt } from './game.ts'
import { toBetEntity } from './graph/bet-entity.ts'
import { conditionAt } from './odds.ts'

function iso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}

/** A bet as in the relayer's order book: outcome ids and amounts are numbers here, prices are text. */
export function toOrder(world: World, bet: Bet, nowMs: number) {
  const now = settle(world, bet, conditionAt(world, bet.condition, nowMs), nowMs)
  const odds = bet.shares / bet.amount
  return {
    id: `${bet.bettor}_${bet.betId}`,
    state: now.status === 'Resolved' ? 'Settled' : 'Accepted',
    betType: 'ORDINARY',
    bettor: bet.bettor,
    owner: bet.bettor,
    affiliate: bet.affiliate,
    core: CORE,
    amount: bet.amount,
    payout: now.payout,
    odds,
    betId: bet.betId,
    txHash: bet.createdTxHash,
    result: now.result,
    isFreebet: false,
    isSponsoredBetReturnable: false,
    createdAt: iso(bet.createdMs),
    updatedAt: iso(now.resolvedMs ?? bet.createdMs),
    settledAt: iso(now.resolvedMs),
    redeemedAt: iso(bet.redeemedMs),
    error: null,
    errorMessage: null,
    conditions: [
      {
        conditionId: bet.condition.id,
        outcomeId: Number(bet.selection.outcomeId),
        gameId: bet.condition.gameId,
        gameState: gameStateAt(catalogueOf(world), bet.condition.unit, nowMs),
        price: String(Math.round(odds * 1e4) / 1e4),
        potentialAmount: bet.shares,
        result: now.result,
      },
    ],
    meta: toBetEntity(world, bet, nowMs),
  }
}
