import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { findEmailAccount } from '../account/find-email-account.ts'
import { getChangeSource } from '../change/change-source.ts'
import { getChangePosition, LostChangePositionError, listChanges } from '../change/list-changes.ts'
import { listQuestionMates } from '../link/list-question-mates.ts'
import { toMarketId } from '../market/market-id.ts'
import { saveMarkets } from '../market/save-markets.ts'
import { migrate } from '../migrate.ts'
import { makePricePartitions } from '../price/price-partitions.ts'
import { sql } from '../sql.ts'
import type { Store } from '../store.ts'
import {
  addAccount,
  addMarket,
  addQuestion,
  clientsMissing,
  makeMarket,
  makeServerFolder,
  openForTest,
  type PostgresServer,
  runAtServer,
  startPostgresServer,
  toDatabaseUrl,
} from '../testing/index.ts'

const postgres = inject('postgres')
const missing = 'missing' in postgres ? postgres.missing : clientsMissing()
const DOCS = readFileSync(new URL('../../../../docs/deploy.md', import.meta.url), 'utf8')

/** The commands that docs/deploy.md has in a section, one block each. */
function listCommands(section: string): string[] {
  const text = DOCS.split(`\n### ${section}\n`)[1]?.split(/\n##+ /)[0] ?? ''
  return [...text.matchAll(/```\w+\n(.*?)```/gs)].map(([, commands = '']) => commands)
}

async function startServer(): Promise<PostgresServer> {
  const server = await startPostgresServer()
  onTestFinished(() => server.stop())
  return server
}

function toPairIds(pair: number): string[] {
  return ['one', 'other'].map((name) => `pair ${pair} ${name}`)
}

function savePair(store: Store, pair: number): Promise<unknown> {
  const markets = toPairIds(pair).map((platformMarketId) => makeMarket({ platformMarketId }))
  return saveMarkets(store, markets, new Date())
}

test.skipIf(missing !== null)(
  `the commands of docs/deploy.md bring a database that is in use to another cluster, and the service can continue there${
    missing === null ? '' : ` (skipped: ${missing})`
  }`,
  async () => {
    const [creation = ''] = listCommands('Role and database')
    const [dump = '', restore = ''] = listCommands('PostgreSQL')
    const createRole = /^create role .+;$/m.exec(creation)?.[0] ?? ''
    const folder = await makeServerFolder()
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const [first, second] = await Promise.all([startServer(), startServer()])
    const runSql = async (server: PostgresServer, text: string) => {
      await writeFile(join(folder, 'commands.sql'), text.replace('…', 'secret'))
      await runAtServer(server, folder, 'psql --set=ON_ERROR_STOP=1 --file=commands.sql')
    }
    const toUrl = ({ url }: PostgresServer, name: string) => {
      const place = new URL(toDatabaseUrl(url, name))
      place.username = 'parallax'
      place.password = 'secret'
      place.search = ''
      return place.href
    }
    const open = (databaseUrl: string) => openForTest({ place: { databaseUrl }, remove: async () => {} })

    await runSql(first, creation)
    const firstUrl = toUrl(first, 'parallax')
    const running = await open(firstUrl)
    await migrate(running)
    await makePricePartitions(running, new Date())
    const source = await getChangeSource(running)
    const changePosition = await getChangePosition(running)
    const accountId = await addAccount(running)
    const marketId = await addMarket(running)
    const questionId = await addQuestion(running, [marketId])
    let written = 0
    const writeUntil = async (isEnough: () => boolean) => {
      for (; !isEnough(); written += 1) await savePair(running, written)
    }
    await writeUntil(() => written === 5)
    let isDumped = false
    const dumping = runAtServer(first, folder, dump, { DATABASE_URL: firstUrl }).finally(() => {
      isDumped = true
    })
    await Promise.all([dumping, writeUntil(() => isDumped)])
    expect(written).toBeGreaterThan(5)

    await runSql(second, createRole)
    await runAtServer(second, folder, restore)
    const restored = await open(toUrl(second, 'parallax_restored'))
    expect(await migrate(restored)).toEqual([])
    expect(await findEmailAccount(restored, accountId)).toMatchObject({ id: accountId })
    expect(await listQuestionMates(restored, [marketId])).toEqual([{ marketId, questionId }])
    const rows = await restored.many(sql<{ id: string }>`
      select platform_market_id as id from platform_market where id <> ${marketId}`)
    const pairs = Math.ceil(rows.length / 2)
    expect(pairs).toBeGreaterThanOrEqual(5)
    const ofOneMoment = Array.from({ length: pairs }, (_, pair) => toPairIds(pair)).flat()
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ofOneMoment.toSorted())
    const listings = 2 * pairs + 1
    expect(
      await restored.get(sql`
        select
          (select count(distinct market_id) from price_point)::int as priced,
          (select count(distinct changed_id) from change, unnest(market_ids) as changed_id)::int as changed`),
    ).toEqual({ priced: listings, changed: listings })

    expect(await getChangeSource(restored)).not.toBe(source)
    await expect(listChanges(restored, changePosition)).rejects.toThrow(LostChangePositionError)
    const newChangePosition = await getChangePosition(restored)
    // Only the owner of the tables may make partitions.
    await makePricePartitions(restored, new Date(), 5)
    await saveMarkets(restored, [makeMarket({ platformMarketId: 'new' })], new Date())
    expect(await listChanges(restored, newChangePosition)).toMatchObject({
      marketIds: [toMarketId('polymarket', 'new')],
      questionIds: [],
    })
  },
)
