import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** @typedef {'pure' | 'services' | 'browsers'} Kind */

/**
 * How many seconds a test file may take on the machine where all files of a kind took `kindSeconds` together.
 * @type {{ pureFiles: number, kindSeconds: Record<Kind, number>, defaultSeconds: number, files: Record<string, number> }}
 */
export const budgets = JSON.parse(readFileSync(new URL('./test-budgets.json', import.meta.url), 'utf8'))

/** @param {string} path */
export function toBudgetSeconds(path) {
  return budgets.files[toName(path)] ?? budgets.defaultSeconds
}

/**
 * Whether it needs neither a database nor another program.
 * @param {string} path
 */
export function isPure(path) {
  return !/\.(db|process)\.test\.ts$/.test(path) && !toName(path).startsWith('e2e')
}

/**
 * @param {string} path
 * @returns {Kind}
 */
export function toKind(path) {
  if (isPure(path)) return 'pure'
  return toName(path).startsWith('e2e') ? 'browsers' : 'services'
}

/** @param {string} path */
export function toName(path) {
  return relative(ROOT, path)
}
