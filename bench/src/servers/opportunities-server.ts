/**
 * The API on a store with a number of opportunities (first argument), all active, written as the stage writes them. It
 * prints its address.
 */
import { randomUUID } from 'node:crypto'
import { openArbitrageStage, saveOpportunities } from '@parallax/store'
import { makeOpportunity } from '../make-opportunity.ts'
import { openBenchApp } from './open-bench-app.ts'

const BATCH = 500

const [count = '0'] = process.argv.slice(2)
const nowMs = Date.now()
const { app, store, close } = await openBenchApp({ rateLimits: 'off' })
const made = Array.from({ length: Number(count) }, (_, number) =>
  makeOpportunity(randomUUID(), 0.2 + (number % 50) / 100, nowMs),
)
let { turn } = await openArbitrageStage(store)
for (let at = 0; at < made.length; at += BATCH) {
  const opportunities = made.slice(at, at + BATCH)
  const hot = { set: [], goneIds: [] }
  const next = await saveOpportunities(store, { turn, opportunities, history: [], certificates: [], hot })
  if (next === null) throw new Error('somebody else writes too')
  turn = next
}
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))

process.once('SIGTERM', async () => {
  await close()
  process.exit(0)
})
