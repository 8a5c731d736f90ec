export interface Token {
  readonly name: string
  readonly address: string
  readonly symbol: string
  readonly decimals: number
  readonly networkId: number
  /** The value of one token, to convert the world's dollars. Points have no price and get an arbitrary rate. */
  readonly usd: number
}

export const USD1: Token = {
  name: 'World Liberty Financial USD',
  address: '0x8d0D000Ee44948FC98c9B98A4FA4921476f08B0d',
  symbol: 'USD1',
  decimals: 18,
  networkId: 56,
  usd: 1,
}

export const USDT: Token = {
  name: 'Tether USD',
  address: '0x55d398326f99059fF775485246999027B3197955',
  symbol: 'USDT',
  decimals: 18,
  networkId: 56,
  usd: 1,
}

export const USDC_E: Token = {
  name: 'Bridged USDC (Stargate)',
  address: '0x84A71ccD554Cc1b02749b35d22F684CC8ec987e1',
  symbol: 'USDC.e',
  decimals: 6,
  networkId: 2741,
  usd: 1,
}

export const PENGU: Token = {
  name: 'Pudgy Penguins',
  address: '0x9eBe3A824Ca958e4b3Da772D2065518F009CBa62',
  symbol: 'PENGU',
  decimals: 18,
  networkId: 2741,
  usd: 0.0125,
}

export const PTS: Token = {
  name: 'Points',
  address: '0x0b07cf011b6e2b7e0803b892d97f751659940f23',
  symbol: 'PTS',
  decimals: 18,
  networkId: 2741,
  usd: 0.1,
}

export const USDC: Token = {
  name: 'USD Coin',
  address: '0x176211869cA2b568f2A7D4EE941E073a821EE1ff',
  symbol: 'USDC',
  decimals: 6,
  networkId: 59144,
  usd: 1,
}

/** Tokens that a market of the world can use, by their number in the catalogue. */
export const TOKENS: readonly Token[] = [USDC_E, USD1, USDT, USDC, PENGU]
