import { type Fields, isFields, readText } from '../parse/read.ts'

/** What a market is paid in. `usd`: a share pays 1 USD. `points`: no money at all. `other`: value in USD unknown. */
export type TokenKind = 'usd' | 'points' | 'other'

/** The token as sent by the venue: an object on markets, a bare address on portfolio rows and actions. */
export interface TokenPayload {
  readonly symbol: string | null
  readonly address: string | null
  readonly decimals: number | null
}

const USD_SYMBOLS: ReadonlySet<string> = new Set(['USDC', 'USDC.E', 'USDT', 'USD₮', 'USD1'])

const KIND_BY_ADDRESS: ReadonlyMap<string, TokenKind> = new Map([
  ['0x8d0d000ee44948fc98c9b98a4fa4921476f08b0d', 'usd'],
  ['0x55d398326f99059ff775485246999027b3197955', 'usd'],
  ['0x84a71ccd554cc1b02749b35d22f684cc8ec987e1', 'usd'],
  ['0x176211869ca2b568f2a7d4ee941e073a821ee1ff', 'usd'],
  ['0x0b07cf011b6e2b7e0803b892d97f751659940f23', 'points'],
])

export function readToken(record: Fields): TokenPayload {
  const token = record.token
  if (!isFields(token)) {
    return {
      symbol: null,
      address: readText(record, 'token') ?? readText(record, 'tokenAddress'),
      decimals: null,
    }
  }
  const decimals = Number(readText(token, 'decimals') ?? Number.NaN)
  return {
    symbol: readText(token, 'symbol'),
    address: readText(token, 'address'),
    decimals: Number.isInteger(decimals) && decimals >= 0 && decimals <= 36 ? decimals : null,
  }
}

/** Decided by the symbol in any case, otherwise by the address. It is points if either of the two says so. */
export function toTokenKind({ symbol, address }: Pick<TokenPayload, 'symbol' | 'address'>): TokenKind {
  const byAddress = KIND_BY_ADDRESS.get(address?.toLowerCase() ?? '') ?? null
  const name = symbol?.toUpperCase() ?? null
  if (name === 'PTS' || byAddress === 'points') return 'points'
  if (name !== null && USD_SYMBOLS.has(name)) return 'usd'
  return name === null && byAddress !== null ? byAddress : 'other'
}
