import { mix } from '../../world/hash.ts'
import type { Listing } from '../../world/world.ts'
import { parseFields, toTexts } from '../parse-json.ts'
import type { WireContext, WireSocket } from '../wire.ts'
import { type Bet, toBet } from './bets.ts'
import { type Contract, catalogueOf } from './catalogue.ts'
import { toBetId } from './ids.ts'
import { numbersAt } from './numbers.ts'
import { personOf } from './people.ts'

/** How many listings a tick checks for the topics about all contracts. */
const GLOBAL_SLICE = 1_000
const LIVE = 235

/** The bet that moved a listing from one probability to another. */
function toLiveBet(
  context: WireContext,
  contract: Contract,
  listing: Listing,
  before: number,
  after: number,
): Bet {
  const nowMs = context.nowMs()
  const isUp = after > before
  const amount = Math.round(1_000 * Math.abs(after - before)) + 5
  const price = Math.max(0.005, isUp ? after : 1 - after)
  return toBet(context.world, {
    id: toBetId(context.world.seed, LIVE, listing.number, Math.floor(nowMs / 1_000) >>> 0),
    userId: personOf(mix(listing.number, nowMs | 0)).id,
    contract,
    listing,
    atMs: nowMs,
    outcome: isUp ? 'YES' : 'NO',
    amount,
    shares: amount / price,
    probBefore: before,
    probAfter: after,
  })
}

/** The changed keys of a contract, under the names of the database. */
function toPartial(context: WireContext, contract: Contract): object {
  const numbers = numbersAt(context.world, contract, context.nowMs())
  const moved =
    numbers.probability === null ? {} : { prob: numbers.probability, pool: numbers.pool, p: numbers.p }
  const resolved = numbers.isResolved
    ? { isResolved: true, resolution: numbers.resolution, resolutionTime: numbers.resolvedMs }
    : {}
  return {
    id: contract.id,
    volume: numbers.volume,
    lastBetTime: context.nowMs(),
    lastUpdatedTime: context.nowMs(),
    ...moved,
    ...resolved,
  }
}

function toPartialAnswers(context: WireContext, contract: Contract): readonly object[] {
  return numbersAt(context.world, contract, context.nowMs()).answers.map((answer) => ({
    id: answer.id,
    prob: answer.probability,
    poolYes: answer.pool.YES,
    poolNo: answer.pool.NO,
  }))
}

/** Subscribe, ping and acknowledgement. Every tick broadcasts each topic that changed. */
export function connectLive(socket: WireSocket, context: WireContext): { tick(): void } {
  const topics = new Set<string>()
  const seenMs = new Map<number, number>()
  const startMs = context.nowMs()
  let cursor = 0

  const broadcast = (topic: string, data: object) => {
    if (topics.has(topic)) socket.send(JSON.stringify({ type: 'broadcast', topic, data }))
  }

  const sendBets = (contract: Contract, bets: readonly Bet[]) => {
    if (bets.length > 0) {
      broadcast('global/new-bet', { bets })
      broadcast(`contract/${contract.id}/new-bet`, { bets })
    }
    const partial = { contract: toPartial(context, contract) }
    broadcast('global/updated-contract', partial)
    broadcast(`contract/${contract.id}`, partial)
    if (contract.isMulti && topics.has(`contract/${contract.id}/updated-answers`)) {
      broadcast(`contract/${contract.id}/updated-answers`, { answers: toPartialAnswers(context, contract) })
    }
  }

  /** Checks a contract's listings for changes since the last check. */
  const checkContract = (contract: Contract) => {
    const nowMs = context.nowMs()
    let isChanged = false
    const bets: Bet[] = []
    for (const listing of contract.members) {
      const lastMs = seenMs.get(listing.number) ?? startMs
      const state = context.world.state(listing, nowMs)
      seenMs.set(listing.number, nowMs)
      if (state.updatedMs <= lastMs || nowMs <= lastMs) continue
      const before = context.world.state(listing, lastMs)
      if (state.price !== before.price && state.status === 'open') {
        bets.push(toLiveBet(context, contract, listing, before.price, state.price))
      }
      isChanged ||= state.price !== before.price || state.status !== before.status
    }
    if (isChanged) sendBets(contract, bets)
  }

  const named = () => {
    const catalogue = catalogueOf(context.world)
    const ids = new Set([...topics].map((topic) => /^contract\/([^/]+)/.exec(topic)?.[1]))
    return [...ids].flatMap((id) => {
      const contract = id === undefined ? null : catalogue.find(id, context.nowMs())
      return contract ? [contract] : []
    })
  }

  socket.onMessage((text) => {
    const { type, txid, topics: names } = parseFields(text) ?? {}
    if (typeof type !== 'string' || typeof txid !== 'number')
      return socket.send(JSON.stringify({ type: 'ack', success: false, error: 'Invalid message' }))
    if (type === 'subscribe') for (const topic of toTexts(names)) topics.add(topic)
    return socket.send(JSON.stringify({ type: 'ack', txid, success: true }))
  })
  socket.onClose(() => topics.clear())

  return {
    tick() {
      const catalogue = catalogueOf(context.world)
      const done = new Set<number>()
      for (const contract of named()) {
        done.add(contract.number)
        checkContract(contract)
      }
      if (!topics.has('global/new-bet') && !topics.has('global/updated-contract')) return
      const units = catalogue.roster.openUnits(context.nowMs())
      const count = Math.min(GLOBAL_SLICE, units.length)
      for (let i = 0; i < count; i += 1) {
        const unit = units[(cursor + i) % units.length] ?? 0
        const contract = done.has(unit) ? null : catalogue.contract(unit)
        if (contract) checkContract(contract)
      }
      cursor += count
    },
  }
}
