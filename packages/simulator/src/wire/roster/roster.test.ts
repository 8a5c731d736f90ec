import { describe, expect, it } from 'vitest'
import { createTinyWorld, DAY, HOUR, NOW } from '../testing/tiny-world.ts'
import { fromBase58, readHexId, scramble, toBase58, toHexId, unscramble } from './number-ids.ts'
import { Roster } from './roster.ts'
import { readSlugNumber, toSlug } from './slugs.ts'

const world = createTinyWorld({
  limitless: [
    { title: 'open' },
    { title: 'a', group: 'g', legLabel: 'a' },
    { title: 'ends in an hour', endMs: NOW + HOUR },
    { title: 'b', group: 'g', legLabel: 'b', resolvedMs: NOW - DAY },
    { title: 'resolved', endMs: NOW - 2 * DAY },
    { title: 'closed early', closedMs: NOW - 5_432, resolvedMs: NOW + HOUR },
    { title: 'tomorrow', createdMs: NOW + DAY },
  ],
})
const make = () => new Roster(world, world.listings('limitless'), (listing) => listing.group?.key ?? null)

describe('Roster', () => {
  it('joins the members of a group wherever they are and keeps the order of first members', () => {
    const roster = make()
    expect(roster.unitCount).toBe(6)
    expect(roster.unit(1)?.members.map((member) => member.number)).toEqual([1, 3])
    expect(roster.firstNumber(1)).toBe(1)
    expect(roster.unit(6)).toBeNull()
  })

  it('lists what is open at each time, even when the clock goes back', () => {
    const roster = make()
    for (const atMs of [NOW, NOW + 2 * HOUR, NOW - HOUR, NOW + DAY, NOW + 40 * DAY, NOW - 10 * DAY]) {
      const expected = []
      for (let unit = 0; unit < roster.unitCount; unit += 1) {
        const members = roster.membersAt(unit, atMs)
        if (members.some((member) => world.state(member, atMs).status === 'open')) expected.push(unit)
      }
      expect([...roster.openUnits(atMs)]).toEqual(expected)
      for (const listing of world.listings('limitless')) {
        const isOpen = listing.createdMs <= atMs && world.state(listing, atMs).status === 'open'
        expect(roster.isOpen(listing.number, atMs)).toBe(isOpen)
      }
    }
  })

  it('finds the end of trading to the millisecond, even if it is not the listed end', () => {
    expect(make().closedMs(5, NOW)).toBe(NOW - 5_432)
  })

  it('orders ended units by when they were resolved, otherwise closed', () => {
    const roster = make()
    const ended = roster.closedUnits(NOW)
    const first = [...ended.units].map((unit) => roster.firstNumber(unit))
    expect(first).toEqual([5, 4])
    expect([...roster.closedUnits(NOW + 2 * HOUR).units].map((unit) => roster.firstNumber(unit))).toEqual([
      2, 5, 4,
    ])
    expect(
      roster.closedUnits(NOW + 2 * HOUR).closedMs[roster.unitOf(world.listings('limitless')[5] ?? never())],
    ).toBe(NOW + HOUR)
  })
})

function never(): never {
  throw new Error('not there')
}

describe('ids', () => {
  it('restores every scrambled number', () => {
    for (const number of [0, 1, 2, 77_777, 249_999, 4_294_967_295])
      for (const key of [0, 1, 0xdeadbeef]) expect(unscramble(scramble(number, key), key)).toBe(number)
  })

  it('decodes only ids of its own kind and seed', () => {
    const id = toHexId(7, 3, 123, 64)
    expect(id).toMatch(/^[0-9a-f]{64}$/)
    expect(readHexId(7, 3, id)).toBe(123)
    expect(readHexId(7, 4, id)).toBeNull()
    expect(readHexId(8, 3, id)).toBeNull()
    expect(readHexId(7, 3, `${id.slice(0, 63)}${id.endsWith('0') ? '1' : '0'}`)).toBeNull()
  })

  it('never makes the same id for two of 20,000 numbers', () => {
    const ids = new Set(Array.from({ length: 20_000 }, (_, number) => toHexId(1, 2, number, 40)))
    expect(ids.size).toBe(20_000)
  })

  it('converts to and from base58', () => {
    const hex = toHexId(1, 1, 5, 64)
    expect(fromBase58(toBase58(hex), 64)).toBe(hex)
    expect(fromBase58('0OIl', 64)).toBeNull()
  })

  it('writes slugs in ASCII and reads the number at the end', () => {
    expect(toSlug('¿Qué? $1B ↑ 86,000 — São Paulo')).toBe('que-dollar1b-up-86-000-sao-paulo')
    expect(readSlugNumber('a-b-12')).toBe(12)
    expect(readSlugNumber('12')).toBeNull()
  })
})
