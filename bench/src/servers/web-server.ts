/**
 * API and web app on a filled store (first argument: folder), plus a number of opportunities (second). It prints its
 * address, then executes each line on standard input and answers with an empty object. `move COUNT` gives the next
 * COUNT opportunities new prices, as the stage would.
 */
import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { readWebFiles } from '@parallax/api'
import { type NewOpportunity, openArbitrageStage, saveOpportunities } from '@parallax/store'
import { makeOpportunity } from '../make-opportunity.ts'
import { toStorePlace } from '../store-place.ts'
import { openBenchApp } from './open-bench-app.ts'

const WEB_DIR = fileURLToPath(new URL('../../../apps/web/dist', import.meta.url))
const STEP = 0.001
const MOST_STEPS = 50

const [place = '', count = '0'] = process.argv.slice(2)
const files = readWebFiles(WEB_DIR)
if (files.length === 0) throw new Error('the web app is not built')
const { app, store, close } = await openBenchApp({
  rateLimits: 'off',
  place: toStorePlace(place),
  web: { files, demoAccount: null },
})
const questions = Array.from({ length: Number(count) }, (_, number) => ({
  id: randomUUID(),
  cheap: 0.2 + (number % 50) / 100,
}))
let { turn } = await openArbitrageStage(store)
await save(questions.map(({ id, cheap }) => makeOpportunity(id, cheap, Date.now())))
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))

let moved = 0
for await (const line of createInterface({ input: process.stdin })) {
  const [, size = '0'] = line.split(' ')
  const batch = Array.from({ length: Number(size) }, move)
  await save(batch)
  console.log('{}')
}
await close()

/** The next opportunity in turn, a step more expensive each round. */
function move(): NewOpportunity {
  const question = questions[moved % questions.length]
  if (question === undefined) throw new Error('there is nothing to move')
  const steps = (1 + Math.floor(moved / questions.length)) % MOST_STEPS
  moved += 1
  return makeOpportunity(question.id, question.cheap + steps * STEP, Date.now())
}

async function save(opportunities: NewOpportunity[]): Promise<void> {
  const hot = { set: [], goneIds: [] }
  const next = await saveOpportunities(store, { turn, opportunities, history: [], certificates: [], hot })
  if (next === null) throw new Error('somebody else writes too')
  turn = next
}
