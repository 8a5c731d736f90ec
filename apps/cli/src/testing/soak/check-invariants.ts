import { readNaively } from '@parallax/api/testing'
import { verifyCertificate } from '@parallax/certificate'
import type { Receiver } from '@parallax/notify/testing'
import { type Store, sql } from '@parallax/store'
import { findFeeRule, listVenueTerms } from '@parallax/venues'
import type { WrittenLists } from './write-lists.ts'

/** This many certificates are recomputed and compared; for all others only the chain is checked. */
const VERIFIED = 100
const SHOWN = 5

/** Writes that were acknowledged but are not in the database. */
export async function findLostWrites(store: Store, writers: readonly WrittenLists[]): Promise<string[]> {
  const rows = await store.many(sql<{ id: string; name: string }>`select id, name from watchlist`)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return writers.flatMap(({ standing, gone, wrong }) => [
    ...wrong,
    ...[...standing].flatMap(([id, name]) => {
      const found = names.get(id)
      if (found === undefined) return [`the list ${id} was made and is not there`]
      return name !== '' && found !== name ? [`the list ${id} was renamed to ${name} and is ${found}`] : []
    }),
    ...[...gone].flatMap((id) => (names.has(id) ? [`the list ${id} was deleted and is there`] : [])),
  ])
}

/** Faults in the chain of certificates, and in the texts of the last ones. */
export async function findBrokenCertificates(store: Store): Promise<string[]> {
  const broken = await store.many(sql<{ position: number }>`
    select position from (
      select position, previous_hash, lag(hash) over (order by position) as hash_before,
        row_number() over (order by position) as expected
      from certificate
    ) as chain
    where position <> expected or previous_hash is distinct from hash_before`)
  const files = await store.many(sql<{ position: number; text: string }>`
    select position, text from certificate where text is not null order by position desc limit ${VERIFIED}`)
  return [
    ...broken.map(({ position }) => `the chain of certificates breaks at ${position}`),
    ...files.flatMap(({ position, text }) =>
      verifyCertificate(Buffer.from(text), { jwks: 'any', findFeeRule, listVenueTerms })
        .filter(({ isPassed }) => !isPassed)
        .map(({ name, sentence }) => `certificate ${position}: ${name}: ${sentence}`),
    ),
  ]
}

/** Faults in alert events and in the messages received; messages that still wait are not faults. */
export async function findWrongAlerts(store: Store, { received }: Receiver): Promise<string[]> {
  const counted = await store.many(sql<{ id: string }>`
    select alert.id from alert
    left join (
      select alert_id, count(*) as events, max(number) as last from alert_event group by alert_id
    ) as told on told.alert_id = alert.id
    where alert.trigger_count <> coalesce(told.events, 0) or told.events <> told.last`)
  const unsent = await store.many(sql<{ id: string }>`
    select event.id from alert_event as event
    where (select count(*) from delivery where event_id = event.id)
      <> (select count(*) from notification_channel as channel where channel.account_id = event.account_id)`)
  const deliveries = await store.many(sql<{ id: string; status: string }>`select id, status from delivery`)
  const keys = new Set(received.map(({ headers }) => String(headers['webhook-id'])))
  const known = new Set(deliveries.map(({ id }) => id))
  return [
    ...counted.map(({ id }) => `the alert ${id} does not count its events as they are`),
    ...unsent.map(({ id }) => `the event ${id} has not one message for each channel`),
    ...deliveries
      .filter(({ id, status }) => status === 'delivered' && !keys.has(id))
      .map(({ id }) => `the message ${id} counts as delivered and was not received`),
    ...deliveries.filter(({ status }) => status === 'dead').map(({ id }) => `the message ${id} is given up`),
    ...[...keys]
      .filter((key) => !known.has(key))
      .map((key) => `the message ${key} was received and is of no event`),
  ]
}

export async function countPendingMessages(store: Store): Promise<number> {
  return (await store.get(sql<{ n: number }>`select count(*) as n from delivery where status = 'pending'`)).n
}

export type ById<Item> = ReadonlyMap<string, Item>

/** Index price and divergence of a question. */
export interface Priced {
  readonly index_price: number | null
  readonly divergence: number | null
}

/** One unit of the last decimal shown: sums in another order may round differently. */
const ROUNDING = 1.5e-6

/** Index prices, as stored or as somebody was served them, that differ from those of the simplest rule over the rows. */
export async function findWrongIndices(
  store: Store,
  readServed: () => Promise<ReadonlyMap<string, ById<Priced>>>,
): Promise<string[]> {
  const rows = await store.many(sql<Priced & { id: string }>`
    select question_id as id, price as index_price, divergence from question_index`)
  const served = await readServed()
  const naive = await readNaively(store, Date.now())
  const questions = naive.questionIds.map((id) => naive.question(id).data)
  const toExpected = (each: (typeof questions)[number]) => [each.id, each.index] as const
  const expected: ById<Priced> = new Map(questions.map(toExpected))
  const listed: ById<Priced> = new Map(
    questions.filter(({ markets }) => markets.some(({ status }) => status === 'open')).map(toExpected),
  )
  return [
    ...compare('the store', expected, new Map(rows.map((row) => [row.id, row]))),
    ...[...served].flatMap(([who, figures]) => compare(who, listed, figures)),
  ]
}

/** What is compared of an opportunity. */
export interface Judged {
  readonly status: string
  readonly arbitrage_score: number
  readonly net_spread: number
  readonly risk_gate_state: string
}

/** Opportunities that are not the same for all who were served them. */
export function findDifferingOpportunities(served: ReadonlyMap<string, ById<Judged>>): string[] {
  const [first, ...others] = [...served]
  if (first === undefined) return ['nobody was served opportunities']
  const [who, expected] = first
  return others.flatMap(([other, found]) => {
    const ids = [...new Set([...expected.keys(), ...found.keys()])]
    const wrong = ids.filter((id) => toText(expected.get(id)) !== toText(found.get(id)))
    const examples = wrong.slice(0, SHOWN).map((id) => `${id}: ${toText(found.get(id))}`)
    return wrong.length === 0
      ? []
      : [
          `${other} and ${who} differ in ${wrong.length} of ${ids.length} opportunities, as ${examples.join('; ')}`,
        ]
  })
}

function toText(judged: Judged | undefined): string {
  if (judged === undefined) return 'not there'
  const { status, arbitrage_score, net_spread, risk_gate_state } = judged
  return `${status} ${arbitrage_score} ${net_spread} ${risk_gate_state}`
}

/** A question that never had a price has none in the store. */
function compare(who: string, expected: ById<Priced>, found: ById<Priced>): string[] {
  const none = { index_price: null, divergence: null }
  const wrong = [...expected].filter(([id, priced]) => !areAlike(found.get(id) ?? none, priced))
  if (wrong.length === 0) return []
  const examples = wrong.slice(0, SHOWN).map(([id, { index_price, divergence }]) => {
    const one = found.get(id) ?? none
    return `${id}: ${one.index_price} ± ${one.divergence}, not ${index_price} ± ${divergence}`
  })
  return [`${who} has ${wrong.length} of ${expected.size} index prices wrong, as ${examples.join('; ')}`]
}

function areAlike(one: Priced, other: Priced): boolean {
  return (['index_price', 'divergence'] as const).every((name) => {
    const [left, right] = [one[name], other[name]]
    return left === null || right === null ? left === right : Math.abs(left - right) < ROUNDING
  })
}
