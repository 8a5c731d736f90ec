import { client } from '../../lib/client.ts'

/** The part of EIP-1193 that is used of a wallet in the browser. */
export interface WalletProvider {
  request(call: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
}

declare global {
  interface Window {
    ethereum?: WalletProvider
  }
}

/** Signs in with the wallet: a nonce from the service, an EIP-4361 message, a signature. It costs and moves nothing. */
export async function signInWithWallet(provider: WalletProvider): Promise<void> {
  const [{ createSiweMessage }, { getAddress, stringToHex }] = await Promise.all([
    import('viem/siwe'),
    import('viem/utils'),
  ])
  const [account] = toTexts(await provider.request({ method: 'eth_requestAccounts' }))
  if (account === undefined) throw new Error('the wallet showed no account')
  const address = getAddress(account)
  const chainId = Number(await provider.request({ method: 'eth_chainId' }))
  const { data } = await client.siwe.nonce()
  const message = createSiweMessage({
    address,
    chainId,
    domain: location.host,
    uri: location.origin,
    version: '1',
    nonce: data.nonce,
    statement: 'Sign in to Parallax. This moves no money and costs nothing.',
    issuedAt: new Date(),
  })
  const signature = await provider.request({
    method: 'personal_sign',
    params: [stringToHex(message), address],
  })
  if (typeof signature !== 'string') throw new Error('the wallet returned no signature')
  await client.siwe.verify({ message, signature })
}

function toTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}
