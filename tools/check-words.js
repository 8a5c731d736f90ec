/**
 * Fails when a name or phrase that was given up comes back, in a file or in its name: the table "Names we gave up" of
 * docs/glossary.md.
 *
 * usage: node tools/check-words.js
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const GLOSSARY = 'docs/glossary.md'
const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * The first column of the table, without its quotes.
 * @param {string} glossary
 */
export function readBanned(glossary) {
  const table = glossary.split('## Names we gave up')[1]?.split('\n## ')[0] ?? ''
  return [...table.matchAll(/^\| (?:`([^`]+)`|"([^"]+)") \| (.+) \|$/gm)].map(
    ([, name, phrase, instead]) => ({
      words: name ?? phrase ?? '',
      instead: instead ?? '',
    }),
  )
}

/**
 * @param {string} path
 * @param {string} text
 * @param {readonly { words: string, instead: string }[]} banned
 */
export function findBanned(path, text, banned) {
  return banned
    .filter(({ words }) => path.includes(words) || text.includes(words))
    .flatMap(({ words, instead }) => {
      const pattern = new RegExp(`\\b${words}\\b`)
      const advice = `"${words}": write ${instead}`
      return [
        ...(pattern.test(path) ? [`${path}: ${advice}`] : []),
        ...text
          .split('\n')
          .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1}: ${advice}`] : [])),
      ]
    })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const banned = readBanned(readFileSync(`${ROOT}${GLOSSARY}`, 'utf8'))
  if (banned.length === 0) throw new Error(`${GLOSSARY} has no table of names`)
  const paths = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.js', '*.md', '*.py'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && path !== GLOSSARY && !path.startsWith('tools/check-words'))
  const faults = paths.flatMap((path) => findBanned(path, readFileSync(`${ROOT}${path}`, 'utf8'), banned))
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  if (faults.length > 0) process.exitCode = 1
}
