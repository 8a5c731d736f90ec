import Type, { type Static } from 'typebox'
import { readData } from '../../data/read-data.ts'
import { CLOSED, Text } from '../../data/schemas.ts'

const Token = Type.Object(
  {
    name: Text,
    address: Text,
    symbol: Text,
    decimals: Type.Integer(),
    networkId: Type.Integer(),
    /** The value of one token, to convert the world's dollars. Points have no price and get an arbitrary rate. */
    usd: Type.Number(),
  },
  CLOSED,
)

export type Token = Static<typeof Token>

export const { USD1, USDT, USDC_E, PENGU, PTS, USDC } = readData(
  'myriad-tokens.json',
  Type.Object({ USD1: Token, USDT: Token, USDC_E: Token, PENGU: Token, PTS: Token, USDC: Token }, CLOSED),
)

/** Tokens that a market of the world can use, by their number in the catalogue. */
export const TOKENS: readonly Token[] = [USDC_E, USD1, USDT, USDC, PENGU]
