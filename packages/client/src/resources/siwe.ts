import type { SiweNonce, SiweVerification, SiweVerified } from '@parallax/contract'
import type { Transport } from '../transport.ts'

/** Sign-in with a wallet, in a browser: the session is a cookie. */
export const siwe = (transport: Transport) => ({
  nonce: () => transport.json<SiweNonce>('GET', '/api/v1/siwe/nonce'),
  verify: (body: SiweVerification) => transport.json<SiweVerified>('POST', '/api/v1/siwe/verify', { body }),
})
