import type { PlatformMarket } from '@parallax/domain'
import { sql, toMarketId } from '@parallax/store'
import { makeMarket, useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { createStage, matchAll, startMatchScene } from '../testing/match-scene.ts'

const store = useStore()
const MARCH = market('polymarket', 'Russia x Ukraine ceasefire by March 31, 2027?')
const JUNE = market('limitless', 'Russia x Ukraine ceasefire by June 30, 2027?')
const IN_MARCH = market('myriad', 'Russia x Ukraine ceasefire in March 2027?')
const ABOVE = market('polymarket', 'Will Bitcoin be above $100,000 on December 31, 2026?')

function market(platform: PlatformMarket['platform'], title: string): PlatformMarket {
  const endTime = '2026-12-31T17:00:00.000Z'
  return makeMarket({ platform, platformMarketId: title, title, rules: null, endTime })
}

function idOf({ platform, platformMarketId }: PlatformMarket): string {
  return toMarketId(platform, platformMarketId)
}

const toDay = (date: string) => Date.parse(date) / 86_400_000

async function claimOf(one: PlatformMarket) {
  return store().find(sql<{ subject: string; byDay: number | null; bound: unknown }>`
    select subject, by_day as "byDay", bound from market_claim where market_id = ${idOf(one)}`)
}

/** Whether this notifies followers of the listing. */
async function isNotifiedBy(work: () => Promise<void>, one: PlatformMarket): Promise<boolean> {
  const { last } = await store().get(sql<{ last: number }>`select coalesce(max(id), 0) as last from change`)
  await work()
  const notices = await store().many(sql`
    select id from change where id > ${last} and ${idOf(one)}::uuid = any (market_ids)`)
  return notices.length > 0
}

test('claims of listings are written as they are matched, and nothing is written if a claim is uncertain', async () => {
  const { list, match } = await startMatchScene(store())
  await list(MARCH, JUNE, IN_MARCH, ABOVE)
  await match()
  const march = await claimOf(MARCH)
  expect(march).toEqual({ subject: expect.any(String), byDay: toDay('2027-03-31'), bound: null })
  expect(await claimOf(JUNE)).toEqual({ ...march, byDay: toDay('2027-06-30') })
  expect(await claimOf(IN_MARCH)).toBeNull()
  expect(await claimOf(ABOVE)).toMatchObject({ byDay: null, bound: { side: 'above', value: 100_000 } })
})

test('a claim follows the current text, and is removed when that is uncertain or the listing is resolved', async () => {
  const { list, match } = await startMatchScene(store())
  await list(MARCH, JUNE)
  await match()
  const is = async (changes: Partial<PlatformMarket>) => {
    await list({ ...MARCH, ...changes })
    return isNotifiedBy(match, MARCH)
  }
  expect(await is({ title: 'Russia x Ukraine ceasefire by April 30, 2027?' })).toBe(true)
  expect((await claimOf(MARCH))?.byDay).toBe(toDay('2027-04-30'))
  expect(await is({ title: 'Russia x Ukraine ceasefire on March 31, 2027?' })).toBe(true)
  expect(await claimOf(MARCH)).toBeNull()
  expect(await is({})).toBe(true)
  expect((await claimOf(MARCH))?.byDay).toBe(toDay('2027-03-31'))
  expect(await is({ status: 'resolved' })).toBe(true)
  expect(await claimOf(MARCH)).toBeNull()
  expect((await claimOf(JUNE))?.byDay).toBe(toDay('2027-06-30'))
})

test('a new matcher writes missing claims and notifies followers; if nothing changed it notifies no one', async () => {
  const { list, match } = await startMatchScene(store())
  await list(MARCH)
  await match()
  const before = await claimOf(MARCH)
  const matchAgain = async () => {
    await store().run(sql`update matcher set version = 'another'`)
    await matchAll(createStage(store()))
  }
  expect(await isNotifiedBy(matchAgain, MARCH)).toBe(false)
  await store().run(sql`delete from market_claim`)
  expect(await isNotifiedBy(matchAgain, MARCH)).toBe(true)
  expect(await claimOf(MARCH)).toEqual(before)
})

test('a listing on which the stage fails loses its claim, which came from an older text', async () => {
  const { list, match } = await startMatchScene(store())
  await list(MARCH)
  await match()
  const id = idOf(MARCH)
  const constraint = `alter table market_claim add constraint claim_poison check (market_id <> '${id}') not valid`
  await store().run({ text: constraint, values: [], name: null })
  await list({ ...MARCH, title: 'Russia x Ukraine ceasefire by April 30, 2027?' })
  expect(await isNotifiedBy(match, MARCH)).toBe(true)
  await store().run(sql`alter table market_claim drop constraint claim_poison`)
  expect(await store().many(sql`select market_id as id from match_failure`)).toEqual([{ id }])
  expect(await store().many(sql`select market_id as id from link`)).toEqual([{ id }])
  expect(await claimOf(MARCH)).toBeNull()
})
