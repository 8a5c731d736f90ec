import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage, type SiweMessage } from 'viem/siwe'
import type { TestApp } from './build-test-app.ts'
import type { Answer } from './check-answer.ts'

/** A wallet that talks to the test application. */
export interface TestWallet {
  readonly account: PrivateKeyAccount
  /** Requests a nonce; returns it with the cookie it is bound to. */
  askNonce(): Promise<{ nonce: string; cookie: string }>
  /** The message that signs in here and now with that nonce, with the given changes. */
  writeMessage(nonce: string, changes?: Partial<SiweMessage>): string
  send(cookie: string, message: string, signature: string, headers?: Record<string, string>): Promise<Answer>
  /** Signs in as a wallet does; returns the session cookie. */
  signIn(): Promise<string>
}

/** The host that `inject` uses. */
const HOST = 'localhost:80'

export function createTestWallet({ inject }: TestApp, now: () => number = Date.now): TestWallet {
  const account = privateKeyToAccount(generatePrivateKey())
  const wallet: TestWallet = {
    account,
    async askNonce() {
      const answer = await inject({ url: '/api/v1/siwe/nonce' })
      return { nonce: JSON.parse(answer.body).data.nonce, cookie: readSetCookie(answer) }
    },
    writeMessage: (nonce, changes = {}) =>
      createSiweMessage({
        address: account.address,
        chainId: 1,
        domain: HOST,
        uri: `http://${HOST}/`,
        version: '1',
        nonce,
        issuedAt: new Date(now()),
        ...changes,
      }),
    send: (cookie, message, signature, headers = {}) =>
      inject({
        method: 'POST',
        url: '/api/v1/siwe/verify',
        headers: { ...headers, cookie },
        payload: { message, signature },
      }),
    async signIn() {
      const { nonce, cookie } = await wallet.askNonce()
      const message = wallet.writeMessage(nonce)
      const answer = await wallet.send(cookie, message, await account.signMessage({ message }))
      if (answer.status !== 200) throw new Error(`the wallet was refused: ${answer.body}`)
      return readSetCookie(answer)
    },
  }
  return wallet
}

/** `name=value` of the single cookie that a response sets. */
export function readSetCookie({ headers }: Answer): string {
  return String(headers['set-cookie']).split(';', 1)[0] ?? ''
}
