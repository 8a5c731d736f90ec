/**
 * Checks the subject of a commit: what kind of change, where, and what it does, in fewer than 60 characters.
 *
 * usage: node tools/check-subject.js FILE
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const KINDS = [
  'feat',
  'fix',
  'perf',
  'refactor',
  'test',
  'docs',
  'style',
  'build',
  'bench',
  'chore',
  'revert',
]
const LONGEST = 59
const FORM = new RegExp(`^(?:${KINDS.join('|')})(?:\\([a-z0-9-]+\\))?: [^ ]`)

/**
 * What is wrong with it, in sentences; empty where nothing is.
 * @param {string} subject
 */
export function findFaults(subject) {
  if (/^(?:Merge|fixup!|squash!) /.test(subject)) return []
  return [
    FORM.test(subject)
      ? null
      : `Begin with a kind and what changes: "fix(store): …". Kinds: ${KINDS.join(', ')}.`,
    subject.length > LONGEST ? `It has ${subject.length} characters; at most ${LONGEST} fit.` : null,
    subject.endsWith('.') ? 'Leave out the full stop.' : null,
    /: \w+(?:ed|ing)\b/.test(subject) ? 'Use the imperative: "add", not "added" or "adding".' : null,
  ].filter((fault) => fault !== null)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [subject = ''] = readFileSync(process.argv[2] ?? '', 'utf8').split('\n')
  const faults = findFaults(subject)
  for (const fault of faults) console.error(`commit subject: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}
