import { hashText, mix } from '../../world/hash.ts'
import type { Wallet, World } from '../../world/world.ts'
import { type LedgerLine, ledgerOf } from '../ledger/ledger.ts'
import { toUserId } from './ids.ts'
import { toPerson } from './people.ts'

const DAY = 86_400_000
const FIRST_MS = Date.UTC(2023, 0, 1)

/** Names are case-sensitive. */
export function findUser(world: World, username: string): Wallet | null {
  return world.wallets('manifold').find((wallet) => wallet.address === username) ?? null
}

export function findUserById(world: World, id: string): Wallet | null {
  return world.wallets('manifold').find((wallet) => toUserId(wallet.address) === id) ?? null
}

/** The value of a line at a given time. A resolved one keeps its shares and counts what it paid, as on the venue. */
export function worthOf(world: World, line: LedgerLine, atMs: number): number {
  const state = world.state(line.listing, atMs)
  const yes = state.isYes === null ? state.price : state.isYes ? 1 : 0
  return (line.shares + line.redeemedShares) * (line.outcome === 0 ? yes : 1 - yes)
}

interface Totals {
  readonly balance: number
  readonly deposits: number
  readonly profit: number
  readonly dailyProfit: number
}

function totalsOf(world: World, wallet: Wallet, nowMs: number): Totals {
  const lines = ledgerOf(world, wallet, nowMs)
  let spent = 0
  let earned = 0
  let value = 0
  let before = 0
  for (const line of lines) {
    spent += line.boughtUsd
    earned += line.soldUsd
    const worth = worthOf(world, line, nowMs)
    before += nowMs - DAY > line.lastMs ? worthOf(world, line, nowMs - DAY) : worth
    if (world.state(line.listing, nowMs).isYes === null) value += worth
    else earned += worth
  }
  const now = lines.reduce((sum, line) => sum + worthOf(world, line, nowMs), 0)
  const deposits = 1_000 + Math.ceil(spent / 500) * 500
  return {
    balance: deposits - spent + earned,
    deposits,
    profit: value + earned - spent,
    dailyProfit: now - before,
  }
}

function createdMsOf(wallet: Wallet): number {
  return FIRST_MS + (hashText(wallet.address, 37) % 500) * DAY
}

export function toUser(world: World, wallet: Wallet, nowMs: number) {
  const person = toPerson(wallet.address, wallet.address)
  const totals = totalsOf(world, wallet, nowMs)
  return {
    id: person.id,
    createdTime: createdMsOf(wallet),
    name: person.name,
    username: person.username,
    url: `https://manifold.markets/${person.username}`,
    avatarUrl: person.avatarUrl,
    bio: '',
    website: '',
    twitterHandle: '',
    balance: totals.balance,
    cashBalance: 0,
    totalDeposits: totals.deposits,
    lastBetTime: Math.max(0, ...world.trades(wallet, nowMs).map((trade) => trade.atMs)),
    currentBettingStreak: mix(hashText(wallet.address, 38), 1) % 30,
    profitCached: {
      daily: totals.dailyProfit,
      weekly: totals.profit / 4,
      monthly: totals.profit / 2,
      allTime: totals.profit,
    },
    creatorVolumeCached: { daily: 0, weekly: 0, monthly: 0, allTime: 0 },
  }
}
