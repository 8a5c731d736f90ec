import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { Fault } from '../faults/fault.ts'
import type { WireVenue } from '../wire/wire.ts'
import { createWorld } from '../world/create-world.ts'
import type { Listing } from '../world/world.ts'
import { type Simulator, startSimulator } from './start-simulator.ts'
import { venueHosts } from './venue-hosts.ts'
import { createWorldClock } from './world-clock.ts'

const EPOCH = Date.UTC(2026, 10, 15, 6)
const world = createWorld({ seed: 2, epochMs: EPOCH })
let nowMs = EPOCH

/** Pages of ten numbered rows, the clock, and an echo of the posted body. */
const fake: WireVenue = {
  slug: 'limitless',
  roles: ['api', 'site'],
  handle: (request, context) => {
    if (request.path === '/rows') {
      const page = Number(request.query.get('page') ?? '1')
      const rows = Array.from({ length: 10 }, (_, i) => ({
        id: page * 10 + i,
        title: `row ${i}`,
        tags: [{ id: 1 }],
      }))
      return { status: 200, body: { data: rows, total: 500, atMs: context.nowMs() } }
    }
    if (request.path === '/echo') return { status: 201, body: { role: request.role, body: request.body } }
    if (request.path === '/csv') return { status: 200, body: 'a,b\n1,2\n', contentType: 'text/csv' }
    if (request.path === '/broken') throw new Error('wire broke')
    return { status: 404, body: { message: 'unknown' } }
  },
  connect: (socket, context) => {
    socket.onMessage((text) => socket.send(`heard ${text}`))
    return { tick: () => socket.send(`tick ${context.nowMs()}`) }
  },
}

const bystander: WireVenue = {
  slug: 'myriad',
  roles: ['api'],
  handle: () => ({ status: 200, body: [{ id: 1 }] }),
}

let simulator: Simulator
let hosts: ReturnType<typeof venueHosts>

beforeAll(async () => {
  simulator = await startSimulator({ world, wires: [fake, bystander], clock: () => nowMs })
  hosts = venueHosts(simulator.url, [fake, bystander])
})
afterEach(() => {
  simulator.faults.clearAll()
  nowMs = EPOCH
})
afterAll(() => simulator.close())

function api(path: string): string {
  return `${hosts.limitless?.api}${path}`
}

async function rows(page = 1): Promise<{ data: Record<string, unknown>[]; total: number; atMs: number }> {
  const response = await fetch(api(`/rows?page=${page}`))
  return JSON.parse(await response.text())
}

async function control(method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(`${simulator.url}/_control${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

describe('routing', () => {
  it('passes path, query, role and body to the venue and writes its answer as JSON', async () => {
    const response = await fetch(`${hosts.limitless?.site}/echo?x=1`, { method: 'POST', body: '{"a":[1]}' })
    expect(response.status).toBe(201)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(await response.json()).toEqual({ role: 'site', body: { a: [1] } })
  })

  it('writes text unchanged when the venue says it is not JSON', async () => {
    const response = await fetch(api('/csv'))
    expect(response.headers.get('content-type')).toBe('text/csv')
    expect(await response.text()).toBe('a,b\n1,2\n')
  })

  it('answers 404 to unknown venues and roles and 500 when a venue throws', async () => {
    for (const path of ['/', '/nobody/api', '/limitless/nothing']) {
      const response = await fetch(`${simulator.url}${path}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ error: 'not found' })
    }
    expect((await fetch(api('/broken'))).status).toBe(500)
  })

  it('names the addresses of all roles, and a socket only where the venue has one', () => {
    expect(hosts).toEqual({
      limitless: {
        api: `${simulator.url}/limitless/api`,
        site: `${simulator.url}/limitless/site`,
        live: `${simulator.url.replace('http', 'ws')}/limitless/live`,
      },
      myriad: { api: `${simulator.url}/myriad/api` },
    })
  })
})

describe('prices', () => {
  it('of all listings of a question move together, opposites the other way, and other questions stay', async () => {
    const all = (['polymarket', 'limitless', 'myriad', 'manifold'] as const).flatMap((slug) =>
      world.listings(slug),
    )
    const priceOf = (listing: Listing) => world.state(listing, EPOCH).price
    const opposite = all.find((each) => each.polarity === 'complement' && Math.abs(priceOf(each) - 0.5) < 0.3)
    const questionId = opposite?.questionId ?? ''
    const before = all.map(priceOf)
    const answer = await control('PUT', `/prices/${encodeURIComponent(questionId)}`, { by: 0.1 })
    expect(answer.status).toBe(200)
    for (const [index, listing] of all.entries()) {
      const expected = listing.questionId !== questionId ? 0 : listing.polarity === 'same' ? 1 : -1
      expect(Math.sign(priceOf(listing) - (before[index] ?? 0)), listing.title).toBe(expected)
    }
  })

  it('are moved only by a number, and only for a question that exists', async () => {
    expect((await control('PUT', '/prices/nobody', { by: 0.1 })).status).toBe(404)
    expect((await control('PUT', '/prices/nobody', { by: 2 })).status).toBe(400)
    expect((await control('PUT', '/prices/nobody')).status).toBe(400)
    expect((await control('GET', '/prices/nobody')).status).toBe(405)
  })
})

describe('faults', () => {
  it('down destroys the connections of that venue only', async () => {
    simulator.faults.set('limitless', { fault: 'down' })
    await expect(fetch(api('/rows'))).rejects.toThrow()
    expect((await fetch(`${hosts.myriad?.api}/x`)).status).toBe(200)
  })

  it('slow answers late', async () => {
    simulator.faults.set('limitless', { fault: 'slow', delayMs: 120 })
    const before = performance.now()
    await rows()
    expect(performance.now() - before).toBeGreaterThan(110)
  })

  it.each([
    [{ fault: 'rate_limited' }, 429, null],
    [{ fault: 'rate_limited_retry_after', seconds: 7 }, 429, '7'],
    [{ fault: 'server_error' }, 503, null],
    [{ fault: 'server_error', status: 500 }, 500, null],
  ] as const)('%j answers %i with Retry-After %s', async (fault, status, retryAfter) => {
    simulator.faults.set('limitless', fault)
    const response = await fetch(api('/rows'))
    expect(response.status).toBe(status)
    expect(response.headers.get('retry-after')).toBe(retryAfter)
  })

  it('html answers a page with status 200', async () => {
    simulator.faults.set('limitless', { fault: 'html' })
    const response = await fetch(api('/rows'))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(await response.text()).toContain('<!DOCTYPE html>')
  })

  it('truncated sends JSON that does not parse', async () => {
    simulator.faults.set('limitless', { fault: 'truncated' })
    const text = await (await fetch(api('/rows'))).text()
    expect(text.startsWith('{"data":[')).toBe(true)
    expect(() => JSON.parse(text)).toThrow()
  })

  it('bad_row spoils exactly one row of the largest list', async () => {
    const good = await rows()
    simulator.faults.set('limitless', { fault: 'bad_row' })
    const spoilt = await rows()
    const changed = spoilt.data.filter((row, i) => JSON.stringify(row) !== JSON.stringify(good.data[i]))
    expect(spoilt.data).toHaveLength(10)
    expect(changed).toHaveLength(1)
    expect(spoilt.total).toBe(500)
  })

  it('repeated_page repeats the last page until it is cleared', async () => {
    const first = await rows(1)
    simulator.faults.set('limitless', { fault: 'repeated_page' })
    expect(await rows(2)).toEqual(first)
    expect(await rows(3)).toEqual(first)
    simulator.faults.clear('limitless')
    expect((await rows(3)).data[0]?.id).toBe(30)
  })

  it('empty_list and shrinking_list keep the total', async () => {
    simulator.faults.set('limitless', { fault: 'empty_list' })
    expect(await rows()).toEqual({ data: [], total: 500, atMs: EPOCH })
    simulator.faults.set('limitless', { fault: 'shrinking_list' })
    const shrunk = await rows()
    expect(shrunk.data).toEqual([{ id: 10, title: 'row 0', tags: [{ id: 1 }] }])
    expect(shrunk.total).toBe(500)
  })

  it('frozen_prices stops the venue clock, clock_skew moves it', async () => {
    simulator.faults.set('limitless', { fault: 'frozen_prices' })
    nowMs = EPOCH + 60_000
    expect((await rows()).atMs).toBe(EPOCH)
    simulator.faults.set('limitless', { fault: 'clock_skew', skewMs: -5_000 })
    expect((await rows()).atMs).toBe(EPOCH + 55_000)
    simulator.faults.clear('limitless')
    expect((await rows()).atMs).toBe(EPOCH + 60_000)
  })

  it.each<Fault>([
    { fault: 'rate_limited', times: 2 },
    { fault: 'down', times: 2 },
    { fault: 'frozen_prices', times: 2 },
  ])('%j affects two requests and clears itself', async (fault) => {
    simulator.faults.set('limitless', fault)
    nowMs = EPOCH + 1_000
    const outcomes: string[] = []
    for (let i = 0; i < 3; i += 1) {
      outcomes.push(
        await fetch(api('/rows')).then(
          async (r) => `${r.status} ${JSON.parse(await r.text()).atMs}`,
          () => 'down',
        ),
      )
    }
    const good = `200 ${EPOCH + 1_000}`
    expect(outcomes.map((outcome) => outcome === good)).toEqual([false, false, true])
    expect(simulator.faults.list()).toEqual({})
  })
})

describe('sockets', () => {
  it('serve a client, tick every second, and refuse other paths', async () => {
    const socket = new WebSocket(hosts.limitless?.live ?? '')
    const heard: string[] = []
    socket.on('message', (data) => heard.push(String(data)))
    await once(socket, 'open')
    socket.send('hello')
    await expect
      .poll(() => heard, { timeout: 30_000 })
      .toEqual(expect.arrayContaining(['heard hello', `tick ${EPOCH}`]))
    socket.terminate()
    const refused = new WebSocket(`${simulator.url.replace('http', 'ws')}/myriad/live`)
    await once(refused, 'error')
  })

  it('socket_drops closes clients after a while and does not affect HTTP', async () => {
    simulator.faults.set('limitless', { fault: 'socket_drops', everyMs: 300 })
    const socket = new WebSocket(hosts.limitless?.live ?? '')
    const closed = once(socket, 'close')
    await once(socket, 'open')
    expect((await rows()).data).toHaveLength(10)
    await closed
    expect(simulator.faults.find('limitless')?.fault).toBe('socket_drops')
  })
})

describe('control', () => {
  it('sets, lists and clears faults, and refuses invalid ones', async () => {
    const set = await control('PUT', '/faults/limitless', {
      fault: 'rate_limited_retry_after',
      seconds: 3,
      times: 5,
    })
    expect(await set.json()).toEqual({
      limitless: { fault: 'rate_limited_retry_after', seconds: 3, times: 5, left: 5 },
    })
    expect((await fetch(api('/rows'))).headers.get('retry-after')).toBe('3')
    expect(await (await control('GET', '/faults')).json()).toMatchObject({ limitless: { left: 4 } })
    expect(await (await control('DELETE', '/faults/limitless')).json()).toEqual({})
    expect((await control('PUT', '/faults/nobody', { fault: 'down' })).status).toBe(404)
    for (const wrong of [
      { fault: 'tired' },
      { fault: 'slow', delayMs: 'long' },
      { fault: 'down', delayMs: 1 },
      'down',
    ]) {
      expect((await control('PUT', '/faults/limitless', wrong)).status).toBe(400)
    }
  })

  it('reports the truth about every listing of the served venues', async () => {
    const truth = (await (await control('GET', '/truth')).json()) as {
      questions: { id: string }[]
      listings: { venue: string; key: string; questionId: string; plan: string }[]
    }
    expect(truth.questions).toHaveLength(world.questions.length)
    expect(truth.listings).toHaveLength(world.listings('limitless').length + world.listings('myriad').length)
    expect(truth.listings[0]).toEqual({
      venue: 'limitless',
      key: 'limitless:0',
      questionId: world.listings('limitless')[0]?.questionId,
      polarity: 'same',
      title: world.listings('limitless')[0]?.title,
      plan: world.listings('limitless')[0]?.plan,
    })
  })

  it('counts requests per venue', async () => {
    const before = JSON.parse(await (await control('GET', '/requests')).text())
    await rows()
    await rows()
    const after = JSON.parse(await (await control('GET', '/requests')).text())
    expect(after.limitless - before.limitless).toBe(2)
    expect(after.myriad).toBe(before.myriad)
  })
})

describe('world clock', () => {
  it('begins at the epoch and runs at the given speed', () => {
    let real = 5_000
    const clock = createWorldClock({ epochMs: EPOCH, speed: 60, realNow: () => real })
    expect(clock()).toBe(EPOCH)
    real += 1_000
    expect(clock()).toBe(EPOCH + 60_000)
  })
})
