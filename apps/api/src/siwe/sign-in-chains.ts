/** EIP-155 ids of Ethereum, its large rollups, and the chains that venues with wallets settle on. */
export const SIGN_IN_CHAINS: readonly number[] = [
  1, // Ethereum
  10, // Optimism
  56, // BNB Chain
  100, // Gnosis
  137, // Polygon
  2_741, // Abstract
  8_453, // Base
  42_161, // Arbitrum
  59_144, // Linea
  88_888, // Chiliz
]
