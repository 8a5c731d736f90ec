import { setTimeout as pause } from 'node:timers/promises'
import { ApiError, type Client, createClient } from '@parallax/client'
import { DEMO_ACCOUNT } from './demo-account.ts'
import { fetchTruth, findSamePair } from './find-same-pair.ts'
import { FAR, pickFarApart, toAlertValue } from './pick-far-apart.ts'
import { fetchUnseen } from './watch-visitors.ts'

const WATCHLIST = 'Far apart'
const KEY = 'Demo key'
const MOST_ITEMS = 5
const PAGE = 200
/** The first questions appear within a minute; a few requests per check are far below any limit. */
const POLL_MS = 10_000
/** How many times it checks for enough divergent questions before it takes those it has, and for a pair to link. */
const MOST_POLLS = 30
/**
 * A question may diverge briefly while its listings are still being linked. So the number of questions must stay the
 * same for this many checks.
 */
const STILL_POLLS = 2
/** How far an index price must move to trigger an alert: the demo's prices do so every few minutes. */
const NEAR = 0.005

type Question = Awaited<ReturnType<Client['questions']['list']>>['data'][number]
type FarQuestion = ReturnType<typeof pickFarApart<Question>>[number]
type ListQuestions = Client['questions']['list']

export interface Furnishing {
  /** A signed-in client. */
  readonly client: Client
  readonly baseUrl: string
  /** Address of the simulated venues; null if they run elsewhere. */
  readonly simulator: string | null
  /** Aborts the setup. */
  readonly signal: AbortSignal
}

/** Registers the demo account over HTTP, with an invite like any other account. If it already exists, logs it in. */
export async function openDemoAccount(baseUrl: string, invite: string): Promise<Client> {
  const client = createClient({ baseUrl, credential: { kind: 'tokens', tokens: null }, fetch: fetchUnseen })
  await client.auth.register({ ...DEMO_ACCOUNT, name: 'Demo', invite }).catch((cause: unknown) => {
    if (!(cause instanceof ApiError) || cause.httpStatus !== 409) throw cause
    return client.auth.login(DEMO_ACCOUNT)
  })
  return client
}

/**
 * Gives the demo account a used key and a watchlist, adds alerts once there are divergent questions, and links a pair
 * of listings by hand. Existing data stay.
 */
export async function furnishDemoAccount(furnishing: Furnishing): Promise<void> {
  const { client, signal } = furnishing
  const reader = await openKey(furnishing)
  const lists = await client.watchlists.list({ limit: 1 })
  const list = lists.data[0] ?? (await client.watchlists.create({ name: WATCHLIST })).data
  const alerts = await client.alerts.list({ limit: 1 })
  if (list.item_count === 0 || alerts.meta.total === 0) {
    const apart = await findApart(reader?.external.questions ?? client.questions.list, signal)
    if (signal.aborted) return
    if (list.item_count === 0) {
      for (const { id } of apart) await client.watchlists.addItem(list.id, { canonical_question_id: id })
    }
    if (alerts.meta.total === 0) await setAlerts(client, apart)
    if (reader !== null) await useKey(reader, apart)
  }
  await linkByHand(furnishing)
}

/** A client with the account's key; null if the account already has one, whose secret is unknown. */
async function openKey({ client, baseUrl }: Furnishing): Promise<Client | null> {
  const keys = await client.console.listKeys({ limit: 1 })
  if (keys.meta.total > 0) return null
  const { data } = await client.console.createKey({
    name: KEY,
    permissions:
      '["read:arbitrage","read:markets","read:platforms","read:questions","read:stream","read:wallet"]',
  })
  return createClient({ baseUrl, credential: { kind: 'key', key: data.key }, fetch: fetchUnseen })
}

/** Reads what a program would read, so that usage and logs have something to show, including a refusal. */
async function useKey({ external }: Client, apart: readonly Question[]): Promise<void> {
  await external.key()
  await external.opportunities({ min_score: 0, limit: 20 })
  await external.markets({ sort: 'newest', limit: 20 })
  for (const { id } of apart) await external.question(id)
  await external.question('00000000-0000-0000-0000-000000000000').catch(() => {})
}

/**
 * Waits until enough questions diverge and linking has settled, then returns the most divergent ones. If that takes too
 * long, returns the best available ones.
 */
async function findApart(list: ListQuestions, signal: AbortSignal): Promise<readonly FarQuestion[]> {
  let apart: readonly FarQuestion[] = []
  let known = -1
  let still = 0
  for (let poll = 1; poll <= MOST_POLLS || apart.length < MOST_ITEMS; poll += 1) {
    if (signal.aborted) return []
    const questions = await listAll(list)
    apart = pickFarApart(questions, MOST_ITEMS)
    const isFar = apart.length === MOST_ITEMS && apart.every(({ divergence }) => divergence > FAR)
    still = questions.length === known ? still + 1 : 0
    known = questions.length
    if (isFar && still >= STILL_POLLS) return apart
    await pause(POLL_MS, undefined, { signal }).catch(() => {})
  }
  return apart
}

async function listAll(list: ListQuestions): Promise<readonly Question[]> {
  const questions: Question[] = []
  for (;;) {
    const { data } = await list({ min_venues: 2, limit: PAGE, offset: questions.length })
    questions.push(...data)
    if (data.length < PAGE) return questions
  }
}

/** One alert for every question, one on the divergence of each of these, and two on either side of one index price. */
async function setAlerts(client: Client, questions: readonly FarQuestion[]): Promise<void> {
  await client.alerts.create({
    type: 'arbitrage_opportunity',
    condition: { field: 'arbitrage_score', operator: 'above', value: 70 },
  })
  for (const { id, divergence } of questions) {
    await client.alerts.create({
      type: 'divergence_threshold',
      condition: { field: 'divergence', operator: 'above', value: toAlertValue(divergence) },
      canonical_question_id: id,
    })
  }
  const { id, index_price: price } = questions.find(({ index_price }) => index_price !== null) ?? {}
  if (id === undefined || price === undefined || price === null) return
  for (const [direction, threshold] of [
    ['above', Math.min(1, price + NEAR)],
    ['below', Math.max(0, price - NEAR)],
  ] as const) {
    const condition = { direction, threshold: Number(threshold.toFixed(3)) }
    await client.alerts.create({ type: 'price_threshold', condition, canonical_question_id: id })
  }
}

/** Links, once, a pair in the review queue that asks the same question, as a reviewer would. */
async function linkByHand({ client, simulator, signal }: Furnishing): Promise<void> {
  if (simulator === null || (await client.review.decisions({ limit: 1 })).meta.total > 0) return
  const truth = await fetchTruth(simulator, signal)
  for (let poll = 1; poll <= MOST_POLLS && !signal.aborted; poll += 1) {
    const { data } = await client.review.list({ reason: 'uncertain', limit: PAGE })
    const pair = findSamePair(truth, data)
    if (pair !== null) {
      await client.review.link({ ...pair, note: 'Linked for the demo.' })
      return
    }
    await pause(POLL_MS, undefined, { signal }).catch(() => {})
  }
}
