import { findWallet } from '../ledger/ledger.ts'
import type { WireAnswer, WireContext, WireRequest } from '../wire.ts'
import { toBetEntity } from './bet-entity.ts'
import { walletBets } from './bets.ts'

/** Why a query is invalid; it is answered as an error with HTTP 200. */
class QueryError extends Error {}

/** The requested fields by name, each with its nested fields; null where it has none. */
type Selection = Map<string, Selection | null>

function readSelection(tokens: string[]): Selection {
  const fields: Selection = new Map()
  for (;;) {
    const name = tokens.shift()
    if (name === undefined) throw new QueryError('Parse error: Unexpected end of input')
    if (name === '}') return fields
    const isNested = tokens[0] === '{'
    if (isNested) tokens.shift()
    fields.set(name, isNested ? readSelection(tokens) : null)
  }
}

/** Only what is asked for, in that order. */
function project(value: unknown, selection: Selection): unknown {
  if (Array.isArray(value)) return value.map((item) => project(item, selection))
  if (typeof value !== 'object' || value === null) return value
  const known = new Map<string, unknown>(Object.entries(value))
  return Object.fromEntries(
    [...selection].map(([name, fields]) => {
      if (!known.has(name)) throw new QueryError(`Type \`V3_Bet\` has no field \`${name}\``)
      const own = known.get(name)
      return [name, fields === null ? own : project(own, fields)]
    }),
  )
}

function toFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** A whole number within bounds, or the error of the real node. */
function readBound(value: unknown, name: string, most: number, fallback: number): number {
  const number = value === undefined ? fallback : Number(value)
  if (Number.isInteger(number) && number >= 0 && number <= most) return number
  throw new QueryError(
    `The value of the \`${name}\` argument must be between 0 and ${most}, but is ${number}`,
  )
}

/** Bets of one account by its lower-case address, newest first, perhaps only those before a time in seconds. */
function readBets(context: WireContext, variables: Readonly<Record<string, unknown>>): readonly object[] {
  const first = readBound(variables.first, 'first', 1_000, 100)
  const skip = readBound(variables.skip, 'skip', 5_000, 0)
  const { actor, createdBlockTimestamp_lt: before, ...unknown } = toFields(variables.where)
  const [filter] = Object.keys(unknown)
  if (filter !== undefined) throw new QueryError(`Unknown filter \`${filter}\` of type \`V3_Bet_filter\``)
  const address = String(actor)
  const wallet =
    address === address.toLowerCase() ? findWallet(context.world.wallets('azuro'), address) : null
  const bets = wallet ? walletBets(context.world, wallet, context.nowMs()) : []
  return bets
    .filter((bet) => before === undefined || Math.floor(bet.createdMs / 1_000) < Number(before))
    .slice(skip, skip + first)
    .map((bet) => toBetEntity(context.world, bet, context.nowMs()))
}

function failed(message: string): WireAnswer {
  return { status: 200, body: { errors: [{ message }] } }
}

/** The client subgraph of Polygon answers one query, `v3Bets`. Every error is an `errors` list with HTTP 200. */
export function answerGraph(request: WireRequest, context: WireContext): WireAnswer {
  const deployment = /azuro-protocol\/([\w-]+)/.exec(request.path)?.[1]
  if (deployment !== 'azuro-api-polygon-v3')
    return failed(`deployment \`azuro-protocol/${deployment}\` does not exist`)
  const { query, variables } = toFields(request.body)
  if (request.method !== 'POST' || typeof query !== 'string') return failed('missing query')
  const selection = /\bv3Bets\s*\([^)]*\)\s*\{([\s\S]*)$/.exec(query)?.[1]
  if (selection === undefined) return failed('Type `Query` has no such field')
  try {
    const fields = readSelection(selection.match(/[{}]|\w+/g) ?? [])
    return {
      status: 200,
      body: { data: { v3Bets: project(readBets(context, toFields(variables)), fields) } },
    }
  } catch (error) {
    if (error instanceof QueryError) return failed(error.message)
    throw error
  }
}
