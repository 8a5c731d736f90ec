import type { PlatformMarket } from '@parallax/domain'
import { createWorld } from '@parallax/simulator'
import { linkMarkets, openStore, type Store, saveMarkets, sql, toMarketId } from '@parallax/store'
import { describeOnStore, isFullRun, type TestDatabase, untilTestEnds } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { startChildProgram } from '../testing/child-program.ts'
import { listQuestionContents } from '../testing/match-scene.ts'
import { SLUGS, startSimulatedVenues } from '../testing/simulated-venue.ts'
import { waitForOtherSessions } from '../testing/wait-for-other-sessions.ts'

const AT = new Date('2026-11-15T12:00:00Z')
/** Two turns of the stage; the second is smaller in the quick run. */
const LISTINGS = isFullRun ? 1_000 : 700
const LOT = 250

/**
 * The output line at which a run is killed, and its number among lines of that kind: in the transaction of the first
 * turn, at its end, in the second.
 */
const EVERY_MOMENT = [
  ['done update matcher set', 1],
  ['done insert into pair', 1],
  ['sent delete from match_due', 1],
  ['done with candidate (id,', 1],
  ['done with incoming as', 2],
] as const
/** One of each kind in the quick run; all of them in the full run. */
const MOMENTS = EVERY_MOMENT.filter((_moment, n) => isFullRun || n % 2 === 0)

describeOnStore('a match stage killed with SIGKILL', (backend) => {
  test(`${MOMENTS.length} times ends like an undisturbed run`, { timeout: 600_000 }, async () => {
    const markets = await listSimulated()
    const [calm, killed] = [await untilTestEnds(backend.migrated()), await untilTestEnds(backend.migrated())]
    for (const { place } of [calm, killed]) await withStore(place, (store) => fill(store, markets))
    expect(await matchUntil(calm, null)).toBe(0)
    for (const moment of MOMENTS) {
      expect(await matchUntil(killed, moment)).toBe('SIGKILL')
      await waitForOtherSessions(killed)
    }
    expect(await matchUntil(killed, null)).toBe(0)
    const [whole, resumed] = [
      await withStore(calm.place, readMatched),
      await withStore(killed.place, readMatched),
    ]
    expect(whole.due).toEqual([])
    expect(whole.unlinked).toEqual([])
    expect(whole.questions.filter(({ links }) => links.length > 1).length).toBeGreaterThan(100)
    expect(whole.pairs.length).toBeGreaterThan(100)
    expect(whole.waiting.length).toBeGreaterThan(0)
    expect(resumed).toEqual(whole)
    await withStore(killed.place, async (store) => expect(await listBroken(store)).toEqual([]))
  })
})

/** Links what is due in a separate process, which is killed at `moment` if there is one; returns how it ended. */
function matchUntil({ place }: TestDatabase, moment: (typeof MOMENTS)[number] | null) {
  const halt = moment === null ? null : { line: moment[0], nth: moment[1] }
  let left: number = halt?.nth ?? 0
  const child = startChildProgram('match-once', { place, halt }, (printed) => {
    if (printed !== halt?.line) return
    left -= 1
    if (left === 0) child.process.kill('SIGKILL')
  })
  return child.ended
}

async function withStore<Result>(place: TestDatabase['place'], work: (store: Store) => Promise<Result>) {
  const store = await openStore(place)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** Stores what the venues list, and a link by a person between two listings. */
async function fill(store: Store, markets: readonly PlatformMarket[]): Promise<void> {
  for (let from = 0; from < markets.length; from += LOT) {
    await saveMarkets(store, markets.slice(from, from + LOT), AT)
  }
  const [one, other] = [markets.at(0), markets.at(-1)]
  if (one === undefined || other === undefined) throw new Error('the venues list nothing')
  const ids: [string, string] = [
    toMarketId(one.platform, one.platformMarketId),
    toMarketId(other.platform, other.platformMarketId),
  ]
  const id = '00000000-0000-4000-8000-000000000001'
  await linkMarkets(store, ids, 'same', { id, note: null, accountId: null, decidedAt: AT })
}

async function readMatched(store: Store) {
  return {
    due: await store.many(sql`select * from match_due`),
    unlinked: await store.many(sql`
      select id from platform_market as market
      where status <> 'resolved' and not exists (select from link where market_id = market.id)`),
    questions: await listQuestionContents(store),
    pairs: await store.many(
      sql`select id, relation, confidence, method, reason, differences from pair order by id`,
    ),
    waiting: await store.many(sql`select * from waiting_pair order by id`),
    failures: await store.many(sql`select * from match_failure`),
  }
}

/** Rows that must never exist, each named by what is wrong with it. */
function listBroken(store: Store): Promise<unknown[]> {
  return store.many(sql`
    select 'a link without its listing or question' as wrong, market_id as id
    from link
    where not exists (select from platform_market where id = link.market_id)
      or not exists (select from question where id = link.question_id and merged_into is null)
    union all
    select 'a question without listings', id from question
    where merged_into is null and not exists (select from link where question_id = question.id)
    union all
    select 'two legs of a group in one question', link.question_id
    from link join platform_market as market on market.id = link.market_id
    where market.group_id is not null
    group by link.question_id, market.platform_id, market.group_id having count(*) > 1
    union all
    select 'a listing that is neither due nor linked', id from platform_market as market
    where status <> 'resolved' and not exists (select from link where market_id = market.id)
      and not exists (select from match_due where market.id = any (market_ids))`)
}

async function listSimulated(): Promise<PlatformMarket[]> {
  const nowMs = AT.getTime()
  const venues = await startSimulatedVenues(createWorld({ seed: 1, epochMs: nowMs }), () => nowMs)
  const markets: PlatformMarket[] = []
  for (const slug of SLUGS) {
    const connected = venues.connect(slug)
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await connected.pageCache.listMarkets('open', cursor ?? null)
      markets.push(...page.markets)
      cursor = page.nextCursor
    }
    await connected.close()
  }
  await venues.close()
  // Sorted by title, so that listings of one question are included together.
  const byTitle = markets.toSorted((one, other) => (one.title < other.title ? -1 : 1))
  return byTitle.slice(0, LISTINGS)
}
