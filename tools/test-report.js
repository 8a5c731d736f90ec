import { budgets, isPure, toBudgetSeconds, toName } from './test-budgets.js'

const SLOWEST = 10

/** What a run of all tests took, what it left out and why; fails when a file took longer than it may. */
export default class TestReport {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const files = modules
      .map((module) => ({
        name: toName(module.moduleId),
        isPure: isPure(module.moduleId),
        seconds: toSeconds(module),
        budget: toBudgetSeconds(module.moduleId),
      }))
      .toSorted((one, other) => other.seconds - one.seconds)
    print(`\nSlowest files, of ${files.length}:`)
    for (const { name, seconds } of files.slice(0, SLOWEST))
      print(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`)
    tellSkipped(tests)
    tellRetried(tests)
    checkBudgets(files)
    const count = (/** @type {string} */ state) =>
      tests.filter((test) => test.result().state === state).length
    print(`\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`)
  }
}

/** @param {import('vitest/node').TestModule} module */
function toSeconds(module) {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return (collectDuration + setupDuration + duration) / 1_000
}

/** @param {readonly import('vitest/node').TestCase[]} tests */
function tellSkipped(tests) {
  /** @type {Map<string, number>} */
  const reasons = new Map()
  for (const { fullName } of tests.filter((test) => test.result().state === 'skipped')) {
    const reason = /skipped: ([^>)]+)/.exec(fullName)?.[1]?.trim() ?? `no reason is given: ${fullName}`
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  if (reasons.size === 0) return
  print('\nSkipped:')
  for (const [reason, times] of reasons) print(`  ${times} tests: ${reason}`)
}

/** @param {readonly import('vitest/node').TestCase[]} tests */
function tellRetried(tests) {
  const retried = tests.filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
  print(`\nTried again: ${retried.length === 0 ? 'none' : ''}`)
  for (const { fullName } of retried) print(`  ${fullName}`)
}

/**
 * A slower machine, or one that does other things too, has as much more time as its pure tests took. Without all of them, as in a
 * run of a few files, nothing can be said.
 *
 * @param {readonly { name: string, isPure: boolean, seconds: number, budget: number }[]} files
 */
function checkBudgets(files) {
  const pure = files.filter((file) => file.isPure)
  if (pure.length < budgets.pureFiles || pure.length === files.length) return
  const pureSeconds = pure.reduce((sum, { seconds }) => sum + seconds, 0)
  const scale = Math.max(1, pureSeconds / budgets.pureSeconds)
  const over = files.filter(({ seconds, budget }) => seconds > budget * scale)
  const listed = files.filter(({ name }) => name in budgets.files).length
  print(
    `\nBudgets: ${budgets.defaultSeconds} s a file, ${listed} with more (tools/test-budgets.json), times ${scale.toFixed(2)} for this machine`,
  )
  for (const { name, seconds, budget } of over)
    print(`  over: ${name} took ${seconds.toFixed(1)} s of ${(budget * scale).toFixed(1)} s`)
  if (over.length > 0) process.exitCode = 1
}

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`)
}
