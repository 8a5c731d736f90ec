import { expect, test } from 'vitest'
import { makeBook } from '../testing/booked-venue.ts'
import { FrozenBookDetector } from './frozen-book-detector.ts'

const PERIOD_MS = 5_000

interface Scene {
  readonly listings: number
  /** How often the listing has moved up to this reading. */
  readonly moves: (listing: number, reading: number) => number
}

/** Reads all listings every 5 s and returns the readings at which they count as frozen. */
function watch(readings: number, { listings, moves }: Scene): number[] {
  const frozenBooks = new FrozenBookDetector(0)
  const ids = Array.from({ length: listings }, (_, listing) => String(listing))
  return Array.from({ length: readings }, (_, reading) => reading).filter((reading) => {
    for (const [listing, id] of ids.entries()) {
      const price = 0.01 + (moves(listing, reading) % 90) / 100
      frozenBooks.note(id, makeBook(id, price), reading * PERIOD_MS)
    }
    return frozenBooks.areFrozen(new Set(ids), reading * PERIOD_MS) === true
  })
}

test('books that move all the time are never frozen, and neither are books that never move', () => {
  expect(watch(200, { listings: 30, moves: (_, reading) => reading })).toEqual([])
  expect(watch(200, { listings: 30, moves: () => 0 })).toEqual([])
})

test('many books that moved and then stop are frozen 20 s later, until one of them moves', () => {
  const moves = (listing: number, reading: number) =>
    reading < 100 ? reading : reading >= 110 && listing === 0 ? 101 : 100
  expect(watch(112, { listings: 30, moves })).toEqual([104, 105, 106, 107, 108, 109])
})

test('one book that moves all the time and stops does not freeze the venue', () => {
  expect(
    watch(400, { listings: 1, moves: (_, reading) => Math.min(reading, 100) }).at(0) ?? 400,
  ).toBeGreaterThan(150)
})

test('books that were not read again since the last move prove nothing', () => {
  const frozenBooks = new FrozenBookDetector(0)
  const ids = Array.from({ length: 30 }, (_, listing) => String(listing))
  for (let reading = 0; reading < 60; reading += 1)
    for (const id of ids) frozenBooks.note(id, makeBook(id, reading / 100), reading * PERIOD_MS)
  const movedMs = 59 * PERIOD_MS
  for (const id of ids.slice(1)) frozenBooks.note(id, makeBook(id, 0.59), movedMs + 60_000)
  expect(frozenBooks.areFrozen(new Set(ids), movedMs + 60_000)).toBe(false)
  frozenBooks.note('0', makeBook('0', 0.59), movedMs + 61_000)
  expect(frozenBooks.areFrozen(new Set(ids), movedMs + 61_000)).toBe(true)
})

test('the usual pace counts only books that are still read', () => {
  const frozenBooks = new FrozenBookDetector(0)
  const ids = Array.from({ length: 30 }, (_, listing) => String(listing))
  for (let reading = 0; reading < 60; reading += 1) {
    for (const [listing, id] of ids.entries()) {
      const price = listing === 0 ? 0.5 : 0.01 + (reading % 90) / 100
      frozenBooks.note(id, makeBook(id, price), reading * PERIOD_MS)
    }
  }
  const laterMs = 59 * PERIOD_MS + 60_000
  frozenBooks.note('0', makeBook('0', 0.5), laterMs)
  expect(frozenBooks.areFrozen(new Set(['0']), laterMs)).toBe(false)
})

/** Thirty books that moved with every reading for five minutes, then stood still for one. */
function freeze() {
  const frozenBooks = new FrozenBookDetector(0)
  const ids = Array.from({ length: 30 }, (_, listing) => String(listing))
  for (let reading = 0; reading < 72; reading += 1)
    for (const id of ids) frozenBooks.note(id, makeBook(id, Math.min(reading, 59) / 100), reading * PERIOD_MS)
  const nowMs = 71 * PERIOD_MS
  expect(frozenBooks.areFrozen(new Set(ids), nowMs)).toBe(true)
  return { frozenBooks, ids, nowMs }
}

test('frozen books stay frozen while other books are read, until one of them moves', () => {
  const { frozenBooks, ids, nowMs } = freeze()
  const others = new Set(['a', 'b'])
  for (const atMs of [nowMs, nowMs + PERIOD_MS])
    for (const id of others) frozenBooks.note(id, makeBook(id), atMs)
  expect(frozenBooks.areFrozen(others, nowMs + PERIOD_MS)).toBe(true)
  expect(frozenBooks.areFrozen(new Set(ids), nowMs + PERIOD_MS)).toBe(true)
  frozenBooks.note('a', makeBook('a', 0.1), nowMs + 2 * PERIOD_MS)
  frozenBooks.note('a', makeBook('a', 0.2), nowMs + 3 * PERIOD_MS)
  expect(frozenBooks.areFrozen(new Set(['a']), nowMs + 3 * PERIOD_MS)).toBe(false)
})

test('frozen books count as frozen for at most five minutes if nothing more is read', () => {
  const { frozenBooks, nowMs } = freeze()
  expect(frozenBooks.areFrozen(new Set(), nowMs + 299_999)).toBe(true)
  expect(frozenBooks.areFrozen(new Set(), nowMs + 300_000)).toBe(false)
})

test('unreadable books do not count as unchanged, and do not hide that the others are unchanged', () => {
  const frozenBooks = new FrozenBookDetector(0)
  const ids = Array.from({ length: 30 }, (_, listing) => String(listing))
  const readAll = (reading: number, move: number, from: number) => {
    for (const id of ids.slice(from)) frozenBooks.note(id, makeBook(id, move / 100), reading * PERIOD_MS)
    return frozenBooks.areFrozen(new Set(ids), reading * PERIOD_MS)
  }
  for (let reading = 0; reading < 60; reading += 1) readAll(reading, reading, 0)
  expect(frozenBooks.areFrozen(new Set(ids), 59 * PERIOD_MS + 85_000)).toBe(false)
  const answers = Array.from({ length: 30 }, (_, reading) => readAll(60 + reading, 59, 1))
  expect(answers.indexOf(true) * PERIOD_MS).toBeLessThanOrEqual(90_000)
  expect(answers.at(-1)).toBe(true)
})

test('a detector that has seen no move has no answer for five minutes', () => {
  const frozenBooks = new FrozenBookDetector(0)
  for (const atMs of [0, PERIOD_MS]) frozenBooks.note('a', makeBook('a'), atMs)
  expect(frozenBooks.areFrozen(new Set(['a']), 299_999)).toBeNull()
  expect(frozenBooks.areFrozen(new Set(['a']), 300_000)).toBe(false)
})
