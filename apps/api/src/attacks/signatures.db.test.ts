/** Signatures that are not exactly the wallet's. */
import { useStore } from '@parallax/store/testing'
import { type Hex, parseSignature, serializeSignature, toHex } from 'viem'
import { expect, test } from 'vitest'
import { useTestApp } from '../testing/build-test-app.ts'
import { createTestWallet } from '../testing/sign-in-wallet.ts'

const store = useStore()
const app = useTestApp(() => ({ store: store() }))

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

async function signIn(change: (signature: Hex) => string) {
  const wallet = createTestWallet(app())
  const { nonce, cookie } = await wallet.askNonce()
  const message = wallet.writeMessage(nonce)
  const { status, body } = await wallet.send(
    cookie,
    message,
    change(await wallet.account.signMessage({ message })),
  )
  return [status, JSON.parse(body).message]
}

test('the mirrored signature that recovers the same address is refused', async () => {
  const turn = (signature: Hex) => {
    const { r, s, yParity } = parseSignature(signature)
    return serializeSignature({ r, s: toHex(ORDER - BigInt(s), { size: 32 }), yParity: 1 - yParity })
  }
  expect(await signIn(turn)).toEqual([401, expect.stringContaining('lower half')])
})

test('a signature as wallets write it is accepted', async () => {
  expect((await signIn((signature) => signature))[0]).toBe(200)
})

test('a signature with a changed digit or missing digits is refused', async () => {
  const spoil = (signature: Hex) =>
    signature.replace(/^(0x.{10})(.)/, (_all, start, digit) => start + (digit === '0' ? '1' : '0'))
  for (const change of [spoil, (signature: Hex) => signature.slice(0, -2), () => '0x', () => 'none'])
    expect((await signIn(change))[0]).toBe(401)
})
