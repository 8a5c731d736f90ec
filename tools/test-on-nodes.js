/**
 * Runs the quick tests and a real start on every supported release line of Node.js: `npm run test:nodes`, or `-- 24`
 * for one. Each is installed from the registry into a temporary folder; one that cannot be installed is named and
 * skipped.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const LINES = process.argv.length > 2 ? process.argv.slice(2) : ['20', '22', '24']
const TESTS = ['--project', 'tests', '--exclude', '**/*.{db,process}.test.ts']
const STARTS = [
  'apps/cli/src/service/service.process.test.ts',
  'packages/store/src/embedded/open-embedded.db.test.ts',
]

/** @type {string[]} */
const said = []
let isGood = true
for (const line of LINES) {
  const folder = mkdtempSync(join(tmpdir(), 'parallax-node-'))
  try {
    const installed = run('npm', ['install', '--no-save', '--silent', '--prefix', folder, `node@${line}`])
    const bin = join(folder, 'node_modules/node/bin')
    if (!installed || !run(join(bin, 'node'), ['--version'])) {
      said.push(`Node.js ${line}: NOT TESTED, because it could not be installed`)
      continue
    }
    const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
    const vitest = ['node_modules/vitest/vitest.mjs', 'run']
    const hasPassed =
      run(join(bin, 'node'), [...vitest, ...TESTS], environment) &&
      run(join(bin, 'node'), [...vitest, ...STARTS], environment)
    if (!hasPassed) isGood = false
    said.push(`Node.js ${line}: ${hasPassed ? 'passed' : 'FAILED'}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
console.log(said.join('\n'))
if (!isGood) process.exitCode = 1

/**
 * @param {string} program
 * @param {string[]} args
 */
function run(program, args, env = process.env) {
  return spawnSync(program, args, { stdio: 'inherit', env }).status === 0
}
