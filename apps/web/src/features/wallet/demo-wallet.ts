import type { WalletSearch } from './search.ts'

/** An owner that all simulated venues of the demo know; the simulated world is the same in every demo. */
const DEMO_WALLET: WalletSearch = {
  address: '0x305Da1384A1A9a71693C89de7844117bc060666f',
  solana: 'GgaLVHoYQaeDF7GVD1ZXxQ3d93anvVYzRgHL5wjyZYHq',
  manifold: 'marginOfError',
}

/** Null outside the demo, where there is no default wallet. */
export function findDemoWallet(): WalletSearch | null {
  return document.querySelector('meta[name="parallax-demo"]') === null ? null : DEMO_WALLET
}
