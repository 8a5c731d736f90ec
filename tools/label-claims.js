#!/usr/bin/env node
/**
 * Adds our judgements to a file of claimed pairs, which we may not publish. `label-claims.js CLAIMED FOLDER [LABELS]`
 * writes a file of judged pairs for each venue of the first listing, in the format of `parallax match train` and
 * `evaluate --by-source`. The judgements are ids and labels. They come from packages/matching/regression/claims.json,
 * which the model learned from, unless LABELS is given.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const LABELS = new URL('../packages/matching/regression/claims.json', import.meta.url)

/**
 * Lines of judged pairs by the venue of the first listing, in the order of the ids.
 *
 * @param {{ pair_id: string; a: { venue: string; title: string }; b: { venue: string; title: string } }[]} claims
 * @param {{ same: string[]; different: string[] }} judged
 * @returns {Map<string, string[]>}
 */
export function labelClaims(claims, { same, different }) {
  /** @type {Map<string, number>} */
  const labels = new Map()
  for (const id of same) labels.set(id, 1)
  for (const id of different) labels.set(id, 0)
  /** @type {Map<string, string[]>} */
  const files = new Map()
  for (const { pair_id, a, b } of claims.toSorted((one, other) => (one.pair_id < other.pair_id ? -1 : 1))) {
    const label = labels.get(pair_id)
    if (label === undefined) continue
    const kind = label === 1 ? 'positive' : 'unknown'
    const lines = files.get(a.venue) ?? []
    lines.push(JSON.stringify({ pair_id, a, b, label, kind, family: toTitleFamily(b.title) }))
    files.set(a.venue, lines)
  }
  return files
}

/**
 * Pairs about the same listing are one title family.
 *
 * @param {string} title
 */
function toTitleFamily(title) {
  return `claim ${title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [claimed, folder, labels = LABELS] = process.argv.slice(2)
  if (claimed === undefined || folder === undefined)
    throw new Error('label-claims.js CLAIMED FOLDER [LABELS]')
  const claims = readFileSync(claimed, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))
  for (const [venue, lines] of labelClaims(claims, JSON.parse(readFileSync(labels, 'utf8'))))
    writeFileSync(join(folder, `claims-${venue}.jsonl`), `${lines.join('\n')}\n`)
}
