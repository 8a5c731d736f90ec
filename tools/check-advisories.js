/**
 * Asks the registry whether a dependency of what is shipped has a known weakness. A high or critical one fails; where no registry
 * answers, or none that knows advisories, it says so and is no failure.
 */
import { spawnSync } from 'node:child_process'
import { judgeAudit } from './judge-audit.js'

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 60_000 })
const { isGood, text } = judgeAudit(stdout ?? '')
console.log(text)
if (!isGood) process.exitCode = 1
