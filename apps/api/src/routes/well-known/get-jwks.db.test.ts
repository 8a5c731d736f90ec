import { deriveSigningKeys, parseJwks, toJwks } from '@parallax/certificate'
import { useStore } from '@parallax/store/testing'
import { calculateJwkThumbprint, importJWK } from 'jose'
import { expect, test } from 'vitest'
import type { Secrets } from '../../auth/secrets/secrets.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'

const store = useStore()
const NEW = 'a new secret, long enough for one'
const OLD = 'the secret before, as long as that'

async function read(secrets: Secrets) {
  const { inject } = await buildTestApp({ store: store(), secrets })
  const { status, headers, body } = await inject({ url: '/.well-known/jwks.json' })
  expect(status).toBe(200)
  return { headers, body }
}

test('it lists the keys that certificates are signed with, newest first', async () => {
  const { body, headers } = await read([NEW, OLD])
  expect(parseJwks(body)).toEqual(toJwks(deriveSigningKeys([NEW, OLD])))
  expect(JSON.parse(body).keys).toHaveLength(2)
  expect(headers['cache-control']).toBe('public, max-age=300')
})

test('the same secret has the same key in every process, and another secret has none of them', async () => {
  const [first, again, other] = [await read([NEW]), await read([NEW]), await read([OLD])]
  expect(again.body).toBe(first.body)
  expect(other.body).not.toBe(first.body)
})

test('other JWKS readers accept the keys and compute the same thumbprints', async () => {
  const { keys } = JSON.parse((await read([NEW, OLD])).body)
  for (const key of keys) {
    expect(await importJWK(key)).toMatchObject({ type: 'public' })
    expect(await calculateJwkThumbprint(key)).toBe(key.kid)
  }
})

test('it reveals no secret and no private key', async () => {
  const { keys } = JSON.parse((await read([NEW])).body)
  expect(Object.keys(keys[0]).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
})
