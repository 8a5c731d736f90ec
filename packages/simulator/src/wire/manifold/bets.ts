import { mix } from '../../world/hash.ts'
import type { Listing, Trade, Wallet, World } from '../../world/world.ts'
import { countPrints, printAt } from '../tape/tape.ts'
import { type Contract, catalogueOf } from './catalogue.ts'
import { toAnswerId, toBetId, toUserId } from './ids.ts'
import { personOf } from './people.ts'

const TAPE = 231
const WALLET = 232
const LIMIT = 233

const NO_FEES = { creatorFee: 0, platformFee: 0, liquidityFee: 0 }

interface Deal {
  readonly id: string
  readonly userId: string
  readonly contract: Contract
  readonly listing: Listing
  readonly atMs: number
  readonly outcome: 'YES' | 'NO'
  readonly amount: number
  readonly shares: number
  readonly probBefore: number
  readonly probAfter: number
}

export function toBet(world: World, deal: Deal) {
  return {
    id: deal.id,
    userId: deal.userId,
    contractId: deal.contract.id,
    ...(deal.contract.isMulti ? { answerId: toAnswerId(world.seed, deal.listing.number) } : {}),
    createdTime: deal.atMs,
    amount: deal.amount,
    shares: deal.shares,
    outcome: deal.outcome,
    probBefore: deal.probBefore,
    probAfter: deal.probAfter,
    orderAmount: deal.amount,
    isFilled: true,
    isCancelled: false,
    isRedemption: false,
    loanAmount: 0,
    fees: NO_FEES,
    fills: [{ matchedBetId: null, amount: deal.amount, shares: deal.shares, timestamp: deal.atMs }],
    visibility: 'public',
  }
}

export type Bet = ReturnType<typeof toBet>

/** The bet that moved a listing to its price after its k-th trade. */
function tapeBet(world: World, contract: Contract, listing: Listing, index: number): Bet {
  const print = printAt(world, listing, index)
  const before = index === 0 ? print.price : printAt(world, listing, index - 1).price
  const outcome = print.price >= before ? 'YES' : 'NO'
  const price = Math.max(0.005, outcome === 'YES' ? print.price : 1 - print.price)
  const sign = print.isBuy ? 1 : -1
  return toBet(world, {
    id: toBetId(world.seed, TAPE, listing.number, index),
    userId: personOf(mix(listing.number, index)).id,
    contract,
    listing,
    atMs: print.atMs,
    outcome: sign === 1 ? outcome : outcome === 'YES' ? 'NO' : 'YES',
    amount: sign * print.usd,
    shares: (sign * print.usd) / price,
    probBefore: before,
    probAfter: print.price,
  })
}

/** The newest bets of a contract before a time, at most `limit`, newest first. */
export function tapeBets(
  world: World,
  contract: Contract,
  answerId: string | null,
  toMs: number,
  limit: number,
): readonly Bet[] {
  const members = contract.members.filter(
    (member) => answerId === null || toAnswerId(world.seed, member.number) === answerId,
  )
  const bets = members.flatMap((member) => {
    const last = countPrints(world, member, toMs)
    const first = Math.max(0, last - limit)
    const made: Bet[] = []
    for (let index = last - 1; index >= first; index -= 1) made.push(tapeBet(world, contract, member, index))
    return made
  })
  return bets.sort((a, b) => b.createdTime - a.createdTime || (a.id < b.id ? -1 : 1)).slice(0, limit)
}

/** Bets of an account, without payouts of a resolution. */
export function walletBets(world: World, wallet: Wallet, atMs: number): readonly Bet[] {
  const catalogue = catalogueOf(world)
  const place = world.wallets('manifold').findIndex((known) => known.address === wallet.address)
  return world
    .trades(wallet, atMs)
    .map((trade, index) => ({ trade, index }))
    .filter(({ trade }) => trade.kind !== 'redeem')
    .flatMap(({ trade, index }) => {
      const contract = catalogue.contract(catalogue.roster.unitOf(trade.listing))
      return contract
        ? [toWalletBet(world, wallet, contract, trade, toBetId(world.seed, WALLET, place, index))]
        : []
    })
    .sort((a, b) => b.createdTime - a.createdTime || (a.id < b.id ? -1 : 1))
}

function toWalletBet(world: World, wallet: Wallet, contract: Contract, trade: Trade, id: string): Bet {
  const sign = trade.kind === 'sell' ? -1 : 1
  const after = world.state(trade.listing, trade.atMs).price
  const isUp = (trade.outcome === 0) === (sign === 1)
  return toBet(world, {
    id,
    userId: toUserId(wallet.address),
    contract,
    listing: trade.listing,
    atMs: trade.atMs,
    outcome: trade.outcome === 0 ? 'YES' : 'NO',
    amount: sign * trade.shares * trade.price,
    shares: sign * trade.shares,
    probBefore: Math.min(0.99, Math.max(0.01, after + (isUp ? -0.003 : 0.003))),
    probAfter: after,
  })
}

/** Resting limit orders around the price of each answer, at whole percents, some partly filled. */
export function limitBets(world: World, contract: Contract, atMs: number): readonly Bet[] {
  return contract.members.flatMap((listing) => {
    const hash = mix(mix(world.seed, 234), listing.number)
    if (hash % 5 < 2) return []
    const book = world.book(listing, atMs)
    const orders = [
      ...book.bids
        .slice(2, 5)
        .map((level) => ({ level, outcome: 'YES' as const, cents: Math.floor(level.price * 100) - 1 })),
      ...book.asks
        .slice(2, 5)
        .map((level) => ({ level, outcome: 'NO' as const, cents: Math.ceil(level.price * 100) + 1 })),
    ]
    return orders.flatMap(({ level, outcome, cents }, i) => {
      const createdTime = listing.createdMs + 3_600_000 * (i + 1)
      if (cents < 1 || cents > 99 || createdTime > atMs) return []
      const limitProb = cents / 100
      const price = outcome === 'YES' ? limitProb : 1 - limitProb
      const orderAmount = Math.max(10, Math.round(level.size * price))
      const filled = i % 3 === 1 ? Math.round(orderAmount / 4) : 0
      const { price: probability } = world.state(listing, createdTime)
      const bet = toBet(world, {
        id: toBetId(world.seed, LIMIT, listing.number, i),
        userId: personOf(mix(hash, i)).id,
        contract,
        listing,
        atMs: createdTime,
        outcome,
        amount: filled,
        shares: filled / price,
        probBefore: probability,
        probAfter: probability,
      })
      return [{ ...bet, orderAmount, limitProb, isFilled: false, fills: filled > 0 ? bet.fills : [] }]
    })
  })
}
