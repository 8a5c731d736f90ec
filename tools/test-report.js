import { budgets, toBudgetSeconds, toKind, toName } from './test-budgets.js'

const SLOWEST = 10
/** A busy machine slows all kinds of tests. A kind that alone takes this many times longer has grown. */
const MOST_SCALE = 2.5

/** Reports how long the tests took and what was skipped, and why. Fails when a file exceeded its budget. */
export default class TestReport {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const files = modules
      .map((module) => ({
        name: toName(module.moduleId),
        kind: toKind(module.moduleId),
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
 * A slow or busy machine gets more time, in proportion to what all files of the same kind took, because pure tests,
 * databases and browsers slow down differently. A run of only a few files is not checked.
 *
 * @param {readonly { name: string, kind: import('./test-budgets.js').Kind, seconds: number, budget: number }[]} files
 */
function checkBudgets(files) {
  const pure = files.filter(({ kind }) => kind === 'pure')
  if (pure.length < budgets.pureFiles || pure.length === files.length) return
  const listed = files.filter(({ name }) => name in budgets.files).length
  print(`\nBudgets: ${budgets.defaultSeconds} s a file, ${listed} with more (tools/test-budgets.json)`)
  const pureScale = findScale(files, 'pure')
  let isOver = false
  for (const kind of /** @type {const} */ (['pure', 'services', 'browsers'])) {
    const scale = findScale(files, kind)
    const limit = Math.max(1, scale)
    print(
      `  ${kind}: ${scale.toFixed(2)} of ${budgets.kindSeconds[kind]} s; budgets times ${limit.toFixed(2)}`,
    )
    const over = files.filter((file) => file.kind === kind && file.seconds > file.budget * limit)
    for (const { name, seconds, budget } of over)
      print(`  over: ${name} took ${seconds.toFixed(1)} s of ${(budget * limit).toFixed(1)} s`)
    const hasGrown = scale > MOST_SCALE * Math.max(1, pureScale)
    if (hasGrown) print(`  over: all ${kind} together`)
    isOver ||= over.length > 0 || hasGrown
  }
  if (isOver) process.exitCode = 1
}

/**
 * @param {readonly { kind: import('./test-budgets.js').Kind, seconds: number }[]} files
 * @param {import('./test-budgets.js').Kind} kind
 */
function findScale(files, kind) {
  const seconds = files.reduce((sum, file) => sum + (file.kind === kind ? file.seconds : 0), 0)
  return seconds / budgets.kindSeconds[kind]
}

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`)
}
