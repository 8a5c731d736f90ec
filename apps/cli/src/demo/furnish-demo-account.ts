import { ApiError, type Client, createClient } from '@parallax/client'
import { DEMO_ACCOUNT } from './demo-account.ts'

const WATCHLIST = 'Far apart'
const KEY = 'Demo key'
const MOST_ITEMS = 5
/** The first questions are there within a minute; two requests a look are far below the account's limit. */
const LOOK_MS = 5_000
/** How far an index price has to move to trigger an alert: the demo's do so every few minutes. */
const NEAR = 0.005

type Question = Awaited<ReturnType<Client['questions']['list']>>['data'][number]

/** Signs the demo's account up as anybody would, over HTTP, or in when it is there already. */
export async function openDemoAccount(baseUrl: string): Promise<Client> {
  const client = createClient({ baseUrl, credential: { kind: 'tokens', tokens: null } })
  await client.auth.register({ ...DEMO_ACCOUNT, name: 'Demo' }).catch((cause: unknown) => {
    if (!(cause instanceof ApiError) || cause.httpStatus !== 409) throw cause
    return client.auth.login(DEMO_ACCOUNT)
  })
  return client
}

/**
 * Gives the demo's account a key, and a watchlist and alerts once there are questions. What is there already stays. Ends early when
 * told to.
 */
export async function furnishDemoAccount(client: Client, signal: AbortSignal): Promise<void> {
  const keys = await client.console.listKeys({ limit: 1 })
  if (keys.meta.total === 0) {
    await client.console.createKey({
      name: KEY,
      permissions: '["read:arbitrage","read:markets","read:questions"]',
    })
  }
  const lists = await client.watchlists.list({ limit: 1 })
  const list = lists.data[0] ?? (await client.watchlists.create({ name: WATCHLIST })).data
  const alerts = await client.alerts.list({ limit: 1 })
  if (list.item_count > 0 && alerts.meta.total > 0) return
  const apart = await findApart(client, signal)
  if (list.item_count === 0) {
    for (const { id } of apart) await client.watchlists.addItem(list.id, { canonical_question_id: id })
  }
  if (alerts.meta.total === 0 && apart.length > 0) await setAlerts(client, apart)
}

/** The questions that venues see most differently, as soon as there are enough; none when told to end. */
async function findApart(client: Client, signal: AbortSignal): Promise<readonly Question[]> {
  while (!signal.aborted) {
    const { data } = await client.questions.list({ limit: 50, min_venues: 3 })
    const apart = data.toSorted((one, other) => (other.divergence ?? 0) - (one.divergence ?? 0))
    if (apart.length >= MOST_ITEMS) return apart.slice(0, MOST_ITEMS)
    await wait(LOOK_MS, signal)
  }
  return []
}

/** Two for every question, and two on either side of where a question stands. */
async function setAlerts(client: Client, questions: readonly Question[]): Promise<void> {
  await client.alerts.create({
    type: 'arbitrage_opportunity',
    condition: { field: 'arbitrage_score', operator: 'above', value: 70 },
  })
  await client.alerts.create({
    type: 'divergence_threshold',
    condition: { field: 'divergence', operator: 'above', value: 0.1 },
  })
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

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
