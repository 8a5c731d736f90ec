/** Cookies that others have set beside ours: a sibling site of the domain, another path, an old version. */
import { useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { useTestApp } from '../testing/build-test-app.ts'
import { registerAccount } from '../testing/credentials.ts'
import { createTestWallet } from '../testing/sign-in-wallet.ts'

const store = useStore()
const app = useTestApp(() => ({ store: store(), settings: { publicUrl: 'https://localhost' } }))

const me = async (cookie: string) => {
  const { status, body } = await app().inject({ url: '/api/v1/auth/me', headers: { cookie } })
  return status === 200 ? JSON.parse(body).data.id : status
}

test('a bad cookie of the same name before ours does not lock anyone out', async () => {
  const { id, access, refresh } = await registerAccount(app())
  expect(await me(`parallax_access=bad; parallax_access=${access}`)).toBe(id)
  expect(await me(`parallax_access=; parallax_access=bad; theme=dark; parallax_access=${access}`)).toBe(id)
  expect(await me('parallax_access=bad; parallax_access=worse')).toBe(401)
  const headers = { cookie: `parallax_refresh=bad; parallax_refresh=${refresh}` }
  expect((await app().inject({ method: 'POST', url: '/api/v1/auth/refresh', headers })).status).toBe(200)
})

test('an attacker’s valid session before ours does not put anyone into the attacker’s account', async () => {
  const [mallory, ada] = [await registerAccount(app()), await registerAccount(app())]
  expect(await me(`parallax_access=${mallory.access}; __Host-parallax_access=${ada.access}`)).toBe(ada.id)
})

test('a bad cookie before that of a wallet does not disturb any step of its sign-in', async () => {
  const wallet = createTestWallet(app())
  const { nonce, cookie } = await wallet.askNonce()
  const message = wallet.writeMessage(nonce, { domain: 'localhost', uri: 'https://localhost/' })
  const signature = await wallet.account.signMessage({ message })
  const signedIn = await wallet.send(`parallax_siwe=bad~bad; ${cookie}`, message, signature)
  expect([signedIn.status, signedIn.body]).toEqual([200, expect.any(String)])
  const session = String(signedIn.headers['set-cookie']).split(';', 1)[0]
  const headers = { cookie: `parallax_siwe=bad; ${session}` }
  expect((await app().inject({ url: '/api/v1/watchlists', headers })).status).toBe(200)
  const again = await app().inject({ url: '/api/v1/siwe/nonce', headers })
  expect(String(again.headers['set-cookie'])).toContain(`${session}~`)
})
