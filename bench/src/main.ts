/** usage: npm run bench [-- --json FILE] [NAME ...] */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { benchAlerts } from './entries/alerts.ts'
import { benchArbitrage } from './entries/arbitrage.ts'
import { benchDeliveries } from './entries/deliveries.ts'
import { benchHttpShell } from './entries/http-shell.ts'
import { benchIdle } from './entries/idle.ts'
import { benchIngest } from './entries/ingest.ts'
import { benchLayoutShift } from './entries/layout-shift.ts'
import { benchLogins } from './entries/logins.ts'
import { benchMatching } from './entries/matching.ts'
import { benchOpportunities } from './entries/opportunities.ts'
import { benchPhantom } from './entries/phantom.ts'
import { benchRead } from './entries/read.ts'
import { benchStreams } from './entries/streams.ts'
import { benchWeb } from './entries/web.ts'
import type { BenchResult } from './result.ts'

const ENTRIES: Readonly<Record<string, () => Promise<BenchResult[]>>> = {
  alerts: benchAlerts,
  arbitrage: benchArbitrage,
  deliveries: benchDeliveries,
  'http-shell': benchHttpShell,
  idle: benchIdle,
  ingest: benchIngest,
  'layout-shift': benchLayoutShift,
  logins: benchLogins,
  matching: benchMatching,
  opportunities: benchOpportunities,
  phantom: benchPhantom,
  read: benchRead,
  streams: benchStreams,
  web: benchWeb,
}

const { values, positionals } = parseArgs({ options: { json: { type: 'string' } }, allowPositionals: true })
const unknown = positionals.filter((name) => !(name in ENTRIES))
if (unknown.length > 0) {
  console.error(
    `bench: no such entry: ${unknown.join(', ')}; known entries: ${Object.keys(ENTRIES).join(', ')}`,
  )
  process.exit(1)
}

const results: BenchResult[] = []
for (const [name, run] of Object.entries(ENTRIES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  for (const result of await run()) {
    results.push(result)
    console.log(
      `${result.ok ? 'ok  ' : 'MISS'} ${result.name.padEnd(32)} ${result.value} ${result.unit} (target ${result.target})`,
    )
  }
}
if (values.json !== undefined) {
  const table = Object.fromEntries(results.map(({ name, ...figures }) => [name, figures]))
  await writeFile(values.json, `${JSON.stringify(table, null, 2)}\n`)
}
process.exit(results.every((result) => result.ok) ? 0 : 1)
