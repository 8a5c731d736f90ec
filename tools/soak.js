/**
 * Runs the service under random faults and checks at the end that nothing was lost, duplicated or wrong. The same seed
 * gives the same order of faults; their timing depends on the machine.
 *
 * usage: npm run soak -- [--minutes N] [--seed N]
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } })
const minutes = Number(values.minutes ?? 20)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9))
if (!(minutes > 0) || !Number.isSafeInteger(seed)) {
  console.error('soak: --minutes and --seed are numbers')
  process.exit(1)
}
console.log(`soak: ${minutes} minutes, --seed ${seed}`)
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
const root = fileURLToPath(new URL('../apps/cli', import.meta.url))
const child = spawn(process.execPath, [vitest, 'run', '--config', 'soak.config.ts'], {
  cwd: root,
  env: { ...process.env, SOAK_MINUTES: String(minutes), SOAK_SEED: String(seed) },
  stdio: 'inherit',
})
const [code] = await once(child, 'exit')
process.exit(code ?? 1)
