import { hashText, mix, pickFrom } from '../../world/hash.ts'
import type { Wallet, World } from '../../world/world.ts'
import { keepFor } from '../roster/keep.ts'
import { hexOf } from '../roster/number-ids.ts'

const FIRST = 'Scary Ultimate Frail Quiet Brisk Amber Hollow Velvet Sunny'.split(' ')
const SECOND = 'Edible Locality Possible Harbour Lantern Meadow Compass Ledger'.split(' ')

/**
 * A trader's account. Polymarket keeps positions under the proxy wallet, which often differs from the known address.
 */
export interface Account {
  readonly wallet: Wallet
  readonly proxy: string
  readonly name: string
  readonly pseudonym: string
}

/** One account in three trades through a separate proxy; for the others the address is the proxy. */
function toAccount(wallet: Wallet): Account {
  const address = wallet.address.toLowerCase()
  const hash = hashText(address, 17)
  const hasProxy = hash % 3 === 0
  const pseudonym = `${pickFrom(FIRST, mix(hash, 1))}-${pickFrom(SECOND, mix(hash, 2))}`
  return {
    wallet,
    proxy: hasProxy ? `0x${hexOf(hash, 5, 40)}` : address,
    name: hash % 2 === 0 ? pseudonym.toLowerCase().replace('-', '') : '',
    pseudonym,
  }
}

export const accountsOf = keepFor((world: World) => world.wallets('polymarket').map(toAccount))

export function isAddress(text: string): boolean {
  return /^0x[0-9a-fA-F]{40}$/.test(text)
}

/** By proxy only, as in the data API. */
export function findByProxy(world: World, address: string): Account | null {
  return accountsOf(world).find((account) => account.proxy === address.toLowerCase()) ?? null
}

/** By proxy or by the owner's address, as for profiles. */
export function findAccount(world: World, address: string): Account | null {
  const wanted = address.toLowerCase()
  return (
    accountsOf(world).find(
      (account) => account.proxy === wanted || account.wallet.address.toLowerCase() === wanted,
    ) ?? null
  )
}
