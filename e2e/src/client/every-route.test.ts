import { type Credential, createClient } from '@parallax/client'
import { expect, test } from 'vitest'
import { findDemo } from '../find-demo.ts'

const ID = '00000000-0000-4000-8000-000000000000'

const SESSION: Credential = { kind: 'tokens', tokens: { access_token: 'a', refresh_token: 'r' } }
const KEY: Credential = { kind: 'key', key: 'k' }

/** Calls every method of a group with ids where ids go, and records the requests instead of sending them. */
async function listRequests(credential: Credential): Promise<Set<string>> {
  const requested = new Set<string>()
  const client = createClient({
    credential,
    fetch: async (input, init) => {
      const path = new URL(String(input), 'http://service').pathname.replaceAll(ID, '{}')
      requested.add(`${init?.method} ${path}`)
      return new Response('{"tokens":null}', { headers: { 'content-type': 'application/json' } })
    },
  })
  for (const group of Object.values(client)) {
    if (typeof group === 'function') continue
    for (const method of Object.values(group) as ((...values: unknown[]) => Promise<unknown>)[]) {
      await method(ID, ID, undefined)
      await method({}, undefined)
    }
  }
  const aborter = new AbortController()
  for await (const _ of client.stream({ signal: aborter.signal, onConnection: () => aborter.abort() })) break
  return requested
}

test('the client has a method for every route of the API', async () => {
  const { address } = await findDemo()
  const document = (await (await fetch(`${address}/openapi.json`)).json()) as {
    readonly paths: Readonly<Record<string, object>>
  }
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`),
  )
  const requested = new Set([...(await listRequests(SESSION)), ...(await listRequests(KEY))])
  const patterns = [...requested].map((each) =>
    each.replace(/\/(?:undefined|%5Bobject%20Object%5D|\[object.*?\])/g, '/{}'),
  )
  expect(routes.length).toBeGreaterThan(40)
  expect(routes.filter((route) => !requested.has(route) && !patterns.includes(route))).toEqual([])
})
