import { describe, expect, it } from 'vitest'
import { hasRecorded, readRecorded, recordedTitle } from '../testing/recorded.ts'
import { ask, EPOCH, openListings, wholeWorld } from '../testing/whole-world.ts'
import { locateManifold, manifoldWire } from './index.ts'

export interface Lite {
  readonly id: string
  readonly slug: string
  readonly url: string
  readonly question: string
  readonly createdTime: number
  readonly closeTime?: number
  readonly outcomeType: string
  readonly mechanism: string
  readonly pool?: { readonly YES: number; readonly NO: number }
  readonly probability?: number
  readonly p?: number
  readonly token?: string
  readonly siblingContractId?: string
  readonly isResolved: boolean
  readonly resolution?: string
  readonly resolutionTime?: number
  readonly resolutionProbability?: number
  readonly volume: number
  readonly volume24Hours: number
  readonly totalLiquidity?: number
  readonly answers?: readonly { readonly id: string; readonly text: string; readonly probability: number }[]
}

const DAY = 86_400_000

function get(address: string, nowMs = EPOCH) {
  return ask(manifoldWire, 'api', address, nowMs)
}

function search(query: string, nowMs = EPOCH): readonly Lite[] {
  const { status, body } = get(`/v0/search-markets?${query}`, nowMs)
  expect(status).toBe(200)
  return body as Lite[]
}

/** A full crawl, newest first, by the creation time of the last row. */
function crawl(query: string, limit: number): readonly Lite[] {
  const rows: Lite[] = []
  for (let before = ''; ; ) {
    const page = search(`sort=newest&limit=${limit}&${query}${before}`)
    rows.push(...page)
    if (page.length < limit) return rows
    before = `&beforeTime=${page.at(-1)?.createdTime}`
  }
}

function wantedIds(): ReadonlySet<string> {
  return new Set(openListings('manifold').map((listing) => locateManifold(wholeWorld, listing).contractId))
}

const isQuestion = (row: Lite) => row.outcomeType === 'BINARY' || row.outcomeType === 'MULTIPLE_CHOICE'

describe('search', () => {
  it('crawls every open contract exactly once, at any page size', () => {
    for (const limit of [7, 50, 1_000]) {
      const rows = crawl('filter=open', limit)
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
      expect(new Set(rows.filter(isQuestion).map((row) => row.id))).toEqual(wantedIds())
      const times = rows.map((row) => row.createdTime)
      expect(new Set(times).size).toBe(times.length)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
    }
  })

  it('includes kinds that are not questions, and hides cash twins', () => {
    const rows = crawl('filter=open', 1_000)
    const kinds = new Set(rows.map((row) => row.outcomeType))
    for (const kind of ['POLL', 'PSEUDO_NUMERIC', 'MULTI_NUMERIC', 'STONK', 'BOUNTIED_QUESTION'])
      expect(kinds).toContain(kind)
    expect(rows.every((row) => row.token === 'MANA')).toBe(true)
    expect(rows.some((row) => row.siblingContractId !== undefined)).toBe(true)
  })

  it('lists resolved contracts, latest resolution first, with their resolution', () => {
    const nowMs = EPOCH + 40 * DAY
    const rows = search('filter=resolved&sort=resolve-date&limit=1000', nowMs)
    expect(rows.length).toBeGreaterThan(20)
    const times = rows.map((row) => row.resolutionTime ?? 0)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    for (const row of rows) {
      expect(row.isResolved).toBe(true)
      expect(row.closeTime ?? 0).toBeLessThanOrEqual(row.resolutionTime ?? 0)
      if (row.outcomeType === 'BINARY') expect(row.resolution).toMatch(/^(YES|NO)$/)
    }
  })

  it('also pages by offset', () => {
    const nowMs = EPOCH + 40 * DAY
    const query = 'filter=resolved&sort=resolve-date'
    const whole = search(`${query}&limit=20`, nowMs)
    const halves = [0, 10].flatMap((offset) => search(`${query}&limit=10&offset=${offset}`, nowMs))
    expect(halves.map((row) => row.id)).toEqual(whole.map((row) => row.id))
  })

  it('includes lite answers only on request, and with several answers never a probability or pool', () => {
    const isMultiple = (row: Lite) => row.outcomeType === 'MULTIPLE_CHOICE'
    const bare = search('filter=open&limit=1000').filter(isMultiple)
    expect(bare.length).toBeGreaterThan(3)
    for (const row of bare) {
      expect(row.answers).toBeUndefined()
      expect(row.probability).toBeUndefined()
      expect(row.pool).toBeUndefined()
    }
    for (const row of search('filter=open&limit=1000&includeLiteAnswers=true').filter(isMultiple)) {
      for (const answer of row.answers ?? [])
        expect(Object.keys(answer)).toEqual(['id', 'text', 'probability'])
    }
  })

  it('refuses parameters that are not in its schema', () => {
    const bad = [
      'foo=1',
      'limit=0',
      'limit=1001',
      'offset=1001',
      'sort=best',
      'filter=now',
      'limit=x',
      'includeLiteAnswers=1',
    ]
    for (const query of bad) {
      const { status, body } = get(`/v0/search-markets?${query}`)
      expect(status, query).toBe(400)
      expect(body).toMatchObject({
        message: 'Error validating request.',
        details: [{ error: expect.any(String) }],
      })
    }
  })
})

describe.skipIf(!hasRecorded('manifold'))(recordedTitle('manifold'), () => {
  it('has the same type for every recorded list key that is still served', () => {
    const recorded = readRecorded('manifold', 'v0_markets_2022-10.json') as Record<string, unknown>[]
    const gone = new Set(['tags', 'volume7Days'])
    const types = new Map<string, Set<string>>()
    for (const row of recorded.filter((one) => one.mechanism === 'cpmm-1')) {
      for (const [key, value] of Object.entries(row))
        types.set(key, (types.get(key) ?? new Set()).add(typeof value))
    }
    const ours = ['filter=open', 'filter=resolved&sort=resolve-date'].flatMap(
      (query) =>
        get(`/v0/search-markets?${query}&limit=1000`, EPOCH + 40 * DAY).body as Record<string, unknown>[],
    )
    const seen = new Set(ours.flatMap((row) => Object.keys(row)))
    for (const [key, kinds] of types) {
      if (gone.has(key)) continue
      expect(seen, key).toContain(key)
      for (const row of ours) if (key in row) expect(kinds, key).toContain(typeof row[key])
    }
  })
})
