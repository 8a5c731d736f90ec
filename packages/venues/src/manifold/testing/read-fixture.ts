import { readFileSync } from 'node:fs'
import { type Fields, isFields } from '../../parse/read.ts'

/** A moment at which the open markets of the fixtures are open: 2026-09-27. */
export const FIXTURE_NOW = 1_790_520_000_000

/** A complete answer of the venue. */
export function readFixture(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8'))
}

/** An answer that is one record. */
export function readRecord(name: string): Fields {
  const answer = readFixture(name)
  if (!isFields(answer)) throw new TypeError(`${name} is no record`)
  return answer
}

/** An answer that is a list of records, or the list `field` of a record. */
export function readRecords(name: string, field?: string): Fields[] {
  const answer = field === undefined ? readFixture(name) : readRecord(name)[field]
  if (!Array.isArray(answer)) throw new TypeError(`${name} is no list`)
  return answer.filter(isFields)
}
