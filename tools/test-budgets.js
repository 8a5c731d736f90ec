import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * How many seconds a test file may take on the machine that `pureSeconds` was measured on: what all pure tests took there together.
 * @type {{ pureFiles: number, pureSeconds: number, defaultSeconds: number, files: Record<string, number> }}
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

/** @param {string} path */
export function toName(path) {
  return relative(ROOT, path)
}
