import { hashText } from '../../world/hash.ts'
import type { Trade, Wallet } from '../../world/world.ts'
import { hexOf, toBase58 } from '../roster/number-ids.ts'
import type { WireContext } from '../wire.ts'
import { toAccount, toEventId, toRowId } from './ids.ts'
import { micro, type Row, seconds } from './market.ts'
import { eventMetadata, feeUsd, marketMetadata, placeOf, toPositionKey } from './positions.ts'

const LAMPORT_SLOT_MS = 400

function amounts(name: string, contracts: number): Row {
  const whole = micro(contracts)
  return {
    [name]: String(Math.floor(contracts)),
    [`${name}Micro`]: String(whole),
    [`${name}Decimal`]: String(whole / 1e6),
  }
}

/** One in five orders asks for a little more than it gets. */
function orderedOf(trade: Trade, hash: number): number {
  return hash % 5 === 0 ? Math.round(trade.shares * 103) / 100 : trade.shares
}

function toEvent(context: WireContext, wallet: Wallet, trade: Trade, eventType: string, atMs: number): Row {
  const { listing, outcome, shares, price } = trade
  const { world } = context
  const { side, isYes } = placeOf(listing, outcome)
  const name = `${wallet.address}/${listing.number}/${outcome}/${Math.floor(trade.atMs)}`
  const hash = hashText(name, world.seed)
  const isFill = eventType === 'order_filled'
  const isOrder = isFill || eventType === 'order_created'
  const isBuy = trade.kind === 'buy'
  const gross = micro(shares * price)
  const fee = micro(feeUsd(context, listing, shares, price))
  const isPaid = eventType === 'payout_claimed'
  return {
    id: hashText(`${name}/${eventType}`, world.seed) % 2_000_000_000,
    eventType,
    signature: toBase58(hexOf(hash, 64, 128)),
    slot: String(Math.floor(atMs / LAMPORT_SLOT_MS)),
    timestamp: seconds(atMs),
    orderPubkey: isOrder ? toAccount(world.seed, `order/${name}`) : '',
    positionPubkey: toPositionKey(context, wallet, listing, outcome),
    marketId: toRowId(world, listing, side),
    eventId: toEventId(world, listing),
    ownerPubkey: wallet.address,
    keeperPubkey: toAccount(world.seed, 'keeper'),
    externalOrderId: isOrder ? toAccount(world.seed, `external/${name}`) : '',
    orderId: isFill && listing.mirrorOf !== null ? `0x${hexOf(hash, 3, 64)}` : '',
    isBuy: isOrder ? isBuy : false,
    isYes,
    ...amounts('contracts', isOrder ? orderedOf(trade, hash) : shares),
    ...amounts('filledContracts', isFill ? shares : 0),
    ...amounts('contractsSettled', isOrder ? 0 : shares),
    avgFillPriceUsd: String(isFill ? micro(price) : 0),
    maxFillPriceUsd: String(isFill ? micro(price) : 0),
    maxBuyPriceUsd: isOrder && isBuy ? String(micro(Math.min(0.999, price + 0.02))) : null,
    minSellPriceUsd: isOrder && !isBuy ? String(micro(Math.max(0.001, price - 0.02))) : null,
    depositAmountUsd: String(isOrder && isBuy ? gross + fee : 0),
    totalCostUsd: String(isFill && isBuy ? gross : 0),
    feeUsd: isFill ? String(fee) : null,
    grossProceedsUsd: String(isFill && !isBuy ? gross : 0),
    netProceedsUsd: String(isFill && !isBuy ? gross - fee : 0),
    transferAmountToken: null,
    realizedPnl: null,
    realizedPnlBeforeFees: null,
    payoutAmountUsd: String(isPaid ? micro(shares) : 0),
    marketMetadata: marketMetadata(context, listing, side),
    eventMetadata: eventMetadata(context, listing),
  }
}

/** Everything an account did, newest first: an order and its fill for each trade, and a payout or a loss at the end. */
export function toHistory(context: WireContext, wallet: Wallet, trades: readonly Trade[]): Row[] {
  const rows: Row[] = []
  for (const trade of trades) {
    if (trade.kind === 'redeem') {
      const type = trade.price > 0 ? 'payout_claimed' : 'position_lost'
      rows.push(toEvent(context, wallet, trade, type, trade.atMs))
    } else {
      rows.push(toEvent(context, wallet, trade, 'order_created', trade.atMs - 4_000))
      rows.push(toEvent(context, wallet, trade, 'order_filled', trade.atMs))
    }
  }
  return rows.sort((a, b) => Number(b.timestamp) - Number(a.timestamp))
}
