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

  it('includes kinds that are not questions, and hides cash twins unless requested', () => {
    const rows = crawl('filter=open', 1_000)
    const kinds = new Set(rows.map((row) => row.outcomeType))
    for (const kind of ['POLL', 'PSEUDO_NUMERIC', 'MULTI_NUMERIC', 'STONK', 'BOUNTIED_QUESTION'])
      expect(kinds).toContain(kind)
    expect(rows.every((row) => row.token === 'MANA')).toBe(true)
    const cash = crawl('filter=open&token=CASH', 1_000)
    expect(cash.length).toBeGreaterThan(0)
    for (const twin of cash) {
      expect(twin.slug.endsWith('--cash')).toBe(true)
      const original = rows.find((row) => row.id === twin.siblingContractId)
      expect(original?.question).toBe(twin.question)
      expect(original?.siblingContractId).toBe(twin.id)
    }
    expect(crawl('filter=open&token=ALL', 1_000)).toHaveLength(rows.length + cash.length)
  })

  it('omits untraded contracts when sorted by the volume of a day', () => {
    const rows = search('filter=open&sort=24-hour-vol&limit=1000')
    expect(rows.every((row) => row.volume24Hours > 0)).toBe(true)
    expect(new Set(rows.map((row) => row.id))).toEqual(wantedIds())
    const drops = rows.filter(
      (row, i) => i > 0 && row.volume24Hours > 1.1 * (rows[i - 1]?.volume24Hours ?? 0) + 5,
    )
    expect(drops).toEqual([])
  })

  it('also pages by offset', () => {
    const whole = search('filter=open&sort=24-hour-vol&limit=60')
    const halves = [0, 30].flatMap((offset) =>
      search(`filter=open&sort=24-hour-vol&limit=30&offset=${offset}`),
    )
    expect(halves.map((row) => row.id)).toEqual(whole.map((row) => row.id))
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

  it('puts each contract under exactly one of open, closed and resolved', () => {
    const nowMs = EPOCH + 40 * DAY
    const [open, closed, resolved] = ['open', 'closed', 'resolved'].map((filter) =>
      search(`filter=${filter}&sort=newest&limit=1000`, nowMs),
    )
    for (const row of closed ?? []) expect(row.closeTime).toBeLessThanOrEqual(nowMs)
    for (const row of open ?? []) {
      expect(row.isResolved).toBe(false)
      if (isQuestion(row)) expect(row.closeTime).toBeGreaterThan(nowMs)
    }
    const all = search('filter=all&sort=newest&limit=1000', nowMs)
    expect((open?.length ?? 0) + (closed?.length ?? 0) + (resolved?.length ?? 0)).toBe(all.length)
  })

  it('finds by words, by topic and by type', () => {
    const rows = search('term=bitcoin&filter=open')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.question.toLowerCase()).toContain('bitcoin')
    expect(search('topicSlug=us-politics&filter=open&limit=1000').length).toBeGreaterThan(5)
    for (const row of search('contractType=MULTIPLE_CHOICE&filter=open'))
      expect(row.outcomeType).toBe('MULTIPLE_CHOICE')
    const first = search('filter=open&limit=1')[0]
    expect(search(`term=${encodeURIComponent(first?.url ?? '')}`).map((row) => row.id)).toEqual([first?.id])
  })

  it('includes lite answers only on request, and with several answers never a probability or pool', () => {
    const bare = search('contractType=MULTIPLE_CHOICE&filter=open')
    expect(bare.length).toBeGreaterThan(3)
    for (const row of bare) {
      expect(row.answers).toBeUndefined()
      expect(row.probability).toBeUndefined()
      expect(row.pool).toBeUndefined()
    }
    for (const row of search('contractType=MULTIPLE_CHOICE&filter=open&includeLiteAnswers=true')) {
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

describe('the list of all markets', () => {
  it('walks through everything once by the id of the last row, including cash twins and closed ones', () => {
    const rows: Lite[] = []
    for (let before = ''; ; ) {
      const page = get(`/v0/markets?limit=40${before}`).body as Lite[]
      rows.push(...page)
      if (page.length < 40) break
      before = `&before=${page.at(-1)?.id}`
    }
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
    const ids = new Set(rows.map((row) => row.id))
    for (const id of wantedIds()) expect(ids).toContain(id)
    expect(rows.some((row) => row.slug.endsWith('--cash'))).toBe(true)
    for (const row of rows) {
      expect(row.token).toBeUndefined()
      expect(row.answers).toBeUndefined()
    }
  })

  it('returns nothing after an unknown id, and nothing with a limit of zero', () => {
    expect(get('/v0/markets?before=nosuchid00').body).toEqual([])
    expect(get('/v0/markets?limit=0').body).toEqual([])
    expect(get('/v0/markets?limit=1001').status).toBe(400)
    expect(get('/v0/markets?term=x').status).toBe(400)
  })

  it('sorts by the last update', () => {
    const times = (get('/v0/markets?sort=last-bet-time&limit=50').body as { lastBetTime?: number }[]).map(
      (row) => row.lastBetTime ?? 0,
    )
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })
})

describe('topics', () => {
  it('are listed newest first and found by slug', () => {
    const rows = get('/v0/groups?limit=5').body as { slug: string; createdTime: number }[]
    expect(rows).toHaveLength(5)
    const next = get(`/v0/groups?limit=100&beforeTime=${rows.at(-1)?.createdTime}`).body as typeof rows
    expect(next.length).toBeGreaterThan(5)
    expect(next.some((row) => rows.some((known) => known.slug === row.slug))).toBe(false)
    expect(get('/v0/group/us-politics').body).toMatchObject({ slug: 'us-politics' })
    expect(get('/v0/group/none').status).toBe(404)
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
    const ours = get('/v0/markets?limit=1000', EPOCH + 40 * DAY).body as Record<string, unknown>[]
    const seen = new Set(ours.flatMap((row) => Object.keys(row)))
    for (const [key, kinds] of types) {
      if (gone.has(key)) continue
      expect(seen, key).toContain(key)
      for (const row of ours) if (key in row) expect(kinds, key).toContain(typeof row[key])
    }
  })
})
