import { randomUUID } from 'node:crypto'
import { type Store, saveMarkets, toMarketId } from '@parallax/store'
import { addSweep, makeMarket, saveLinked } from '@parallax/store/testing'
import { AccessTokens } from '../../auth/sessions/access-tokens.ts'
import {
  buildTestApp,
  TEST_SECRETS,
  type TestApp,
  type TestAppOptions,
} from '../../testing/build-test-app.ts'
import { bearer } from '../../testing/credentials.ts'
import { StreamClient } from './stream-client.ts'

export const T0 = Date.UTC(2026, 10, 15, 12)

export interface StreamWorld extends TestApp {
  readonly port: number
  readonly clock: { nowMs: number }
  readonly access: string
  connect(query?: string, lastEventId?: string): Promise<StreamClient>
}

export function issueToken(accountId: string = randomUUID()): string {
  const claims = { accountId, email: 'ada@example.com', familyId: randomUUID() }
  return new AccessTokens(TEST_SECRETS).issue(claims, T0)
}

/** Creates applications with streams on one store, and the questions they report. */
export function createStreamWorld(store: () => Store) {
  return { openWorld, addQuestion, setPrice }

  /** A listening application with a fixed clock, an account, and streams that are maintained continuously. */
  async function openWorld(
    settings: TestAppOptions['settings'] = {},
    options: Partial<TestAppOptions> = {},
    clock: { nowMs: number } = { nowMs: T0 },
  ): Promise<StreamWorld> {
    const app = await buildTestApp({
      store: store(),
      settings: { rateLimits: 'off', streamTimes: { heartbeatMs: 10, expireMs: 10 }, ...settings },
      now: () => clock.nowMs,
      // Tests run beside others, and a late process refuses streams.
      lagMs: () => 0,
      ...options,
    })
    const access = issueToken()
    const port = await app.listen()
    return {
      ...app,
      port,
      clock,
      access,
      async connect(query, lastEventId = '') {
        const client = new StreamClient(port, bearer(access), query)
        client.lastEventId = lastEventId
        const { status } = await client.connect()
        if (status !== 200) throw new Error(`the stream was refused with ${status}`)
        return client
      },
    }
  }

  /** Adds a question with a listing on each of two venues, as ingest and the matcher write them. Returns its id. */
  async function addQuestion(name: string, price: number): Promise<string> {
    const questionId = toMarketId('azuro', `question ${name}`)
    await setPrice(name, price)
    for (const slug of ['polymarket', 'limitless'] as const) await addSweep(store(), slug, new Date(T0))
    const links = (['polymarket', 'limitless'] as const).map((slug) => ({
      marketId: toMarketId(slug, name),
      questionId,
      relation: 'same' as const,
    }))
    await saveLinked(store(), [questionId], links, [], new Date(T0))
    return questionId
  }

  async function setPrice(name: string, price: number): Promise<void> {
    const markets = (['polymarket', 'limitless'] as const).map((platform) =>
      makeMarket({ platform, platformMarketId: name, price }),
    )
    await saveMarkets(store(), markets, new Date(T0))
  }
}
