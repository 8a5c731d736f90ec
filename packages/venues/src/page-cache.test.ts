import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createVenueHttp, type OwnedVenueHttp } from './http/create-venue-http.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import type { MarketPage, VenueClient } from './venue.ts'

/** A venue whose pages are made of the answers to `/a` and `/b`, which are not parsed here. */
const answers = new Map<string, { status: number; text: string }>()
let asked: string[] = []
let http: OwnedVenueHttp
let pageCache: PageCache

const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  const { status, text } = answers.get(request.url ?? '') ?? { status: 404, text: '' }
  response.writeHead(status).end(text)
})

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  http = createVenueHttp({ pacing: { concurrency: 1, requests: 1_000, perMs: 1_000 } })
  pageCache = createPageCache(http, (recorded) => {
    const listMarkets = async (): Promise<MarketPage> => {
      const parts = [await recorded.getJson(`${base}/a`), await recorded.getJson(`${base}/b`)]
      return { markets: [], rejected: [], nextCursor: JSON.stringify(parts) }
    }
    return { listMarkets } as unknown as VenueClient
  })
  answers.set('/a', { status: 200, text: '1' })
  answers.set('/b', { status: 200, text: '2' })
  asked = []
})
afterEach(async () => {
  await http.close()
  await new Promise((resolve) => server.close(resolve))
})

async function listAgain() {
  const { source } = await pageCache.listMarkets('open', null)
  asked = []
  return source ?? []
}

test('unchanged bytes are recognised without being parsed', async () => {
  const source = await listAgain()
  answers.set('/b', { status: 200, text: '2' })
  expect(await pageCache.isSame(source)).toBe(true)
  expect(asked).toEqual(['/a', '/b'])
})

test('a changed answer is requested once, and read by the listing that follows', async () => {
  const source = await listAgain()
  answers.set('/b', { status: 200, text: '3' })
  expect(await pageCache.isSame(source)).toBe(false)
  const page = await pageCache.listMarkets('open', null)
  expect(page.nextCursor).toBe('[1,3]')
  expect(asked).toEqual(['/a', '/b'])
  expect(await pageCache.isSame(page.source ?? [])).toBe(true)
})

test('an answer is read only by the next listing, even when that fails', async () => {
  const source = await listAgain()
  answers.set('/a', { status: 200, text: '4' })
  answers.set('/b', { status: 404, text: '' })
  expect(await pageCache.isSame(source)).toBe(false)
  await expect(pageCache.listMarkets('open', null)).rejects.toThrow('404')
  answers.set('/a', { status: 200, text: '5' })
  answers.set('/b', { status: 200, text: '6' })
  expect((await pageCache.listMarkets('open', null)).nextCursor).toBe('[5,6]')
})

test('a refused call does not count as unchanged, and is left to the client', async () => {
  const source = await listAgain()
  answers.set('/a', { status: 400, text: '' })
  expect(await pageCache.isSame(source)).toBe(false)
  await expect(pageCache.listMarkets('open', null)).rejects.toThrow('400')
})
