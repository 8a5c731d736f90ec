import { readFileSync } from 'node:fs'
import { isFields, readList } from '../../parse/read.ts'

/** A complete answer in the venue's documented shape. */
export function readFixture(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8'))
}

/** One list of a fixture, as `conditions` or `games`. */
export function readFixtureList(name: string, list: string): readonly unknown[] {
  const answer = readFixture(name)
  const records = isFields(answer) ? readList(answer, list) : null
  if (records === null) throw new Error(`${name} has no ${list}`)
  return records
}

/** Games and conditions of two answers, joined the same way as in the client. */
export function readPage(state: 'prematch' | 'live' | 'finished') {
  const games = state === 'finished' ? 'games-by-ids-finished.json' : `games-by-filters-${state}.json`
  return {
    games: readFixtureList(games, 'games'),
    conditions: readFixtureList(`conditions-by-game-ids-${state}.json`, 'conditions'),
  }
}
