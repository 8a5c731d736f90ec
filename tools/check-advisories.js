/**
 * Asks the registry whether a shipped dependency has a known vulnerability. A high or critical one fails. If no
 * registry answers, or it does not support advisories, that is printed and is not a failure.
 */
import { spawnSync } from 'node:child_process'
import { judgeAudit } from './judge-audit.js'

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 60_000 })
const { isGood, text } = judgeAudit(stdout ?? '')
console.log(text)
if (!isGood) process.exitCode = 1
