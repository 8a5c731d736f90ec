import { expect, test } from 'vitest'
import { makeBook } from '../testing/booked-venue.ts'
import { BookPulse } from './book-pulse.ts'

const PERIOD_MS = 5_000

interface Scene {
  readonly listings: number
  /** How often the listing has moved until this reading. */
  readonly moves: (listing: number, reading: number) => number
}

/** Reads all listings every 5 s and answers at which of the readings they were held to be frozen. */
function watch(readings: number, { listings, moves }: Scene): number[] {
  const pulse = new BookPulse()
  const ids = Array.from({ length: listings }, (_, listing) => String(listing))
  return Array.from({ length: readings }, (_, reading) => reading).filter((reading) => {
    for (const [listing, id] of ids.entries()) {
      const price = 0.01 + (moves(listing, reading) % 90) / 100
      pulse.note(id, makeBook(id, price), reading * PERIOD_MS)
    }
    return pulse.areFrozen(new Set(ids), reading * PERIOD_MS)
  })
}

test('books that move all the time are never frozen, and neither are books that never do', () => {
  expect(watch(200, { listings: 30, moves: (_, reading) => reading })).toEqual([])
  expect(watch(200, { listings: 30, moves: () => 0 })).toEqual([])
})

test('many that moved and stand still are frozen 20 s later, and no more when one of them moves', () => {
  const moves = (listing: number, reading: number) =>
    reading < 100 ? reading : reading >= 110 && listing === 0 ? 101 : 100
  expect(watch(112, { listings: 30, moves })).toEqual([104, 105, 106, 107, 108, 109])
})

test('one that moves all the time and stops is no venue that stands still', () => {
  expect(
    watch(400, { listings: 1, moves: (_, reading) => Math.min(reading, 100) }).at(0) ?? 400,
  ).toBeGreaterThan(150)
})

test('what is not read again since the last move says nothing', () => {
  const pulse = new BookPulse()
  const ids = Array.from({ length: 30 }, (_, listing) => String(listing))
  for (let reading = 0; reading < 60; reading += 1)
    for (const id of ids) pulse.note(id, makeBook(id, reading / 100), reading * PERIOD_MS)
  const movedMs = 59 * PERIOD_MS
  for (const id of ids.slice(1)) pulse.note(id, makeBook(id, 0.59), movedMs + 60_000)
  expect(pulse.areFrozen(new Set(ids), movedMs + 60_000)).toBe(false)
  pulse.note('0', makeBook('0', 0.59), movedMs + 61_000)
  expect(pulse.areFrozen(new Set(ids), movedMs + 61_000)).toBe(true)
})

test('the pace is that of what is still read', () => {
  const pulse = new BookPulse()
  const ids = Array.from({ length: 30 }, (_, listing) => String(listing))
  for (let reading = 0; reading < 60; reading += 1) {
    for (const [listing, id] of ids.entries()) {
      const price = listing === 0 ? 0.5 : 0.01 + (reading % 90) / 100
      pulse.note(id, makeBook(id, price), reading * PERIOD_MS)
    }
  }
  const laterMs = 59 * PERIOD_MS + 60_000
  pulse.note('0', makeBook('0', 0.5), laterMs)
  expect(pulse.areFrozen(new Set(['0']), laterMs)).toBe(false)
})
