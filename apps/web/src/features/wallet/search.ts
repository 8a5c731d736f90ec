import { readText, toChosen } from '../../lib/read-search.ts'

/** Whose positions are shown; the names are the API's. */
export function toWalletSearch(search: Record<string, unknown>) {
  return toChosen({
    address: readText(search, 'address'),
    solana: readText(search, 'solana'),
    manifold: readText(search, 'manifold'),
  })
}
export type WalletSearch = ReturnType<typeof toWalletSearch>
