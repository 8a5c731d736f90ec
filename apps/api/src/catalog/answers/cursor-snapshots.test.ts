import { expect, test } from 'vitest'
import { CursorSnapshots } from './cursor-snapshots.ts'

const rows = (...numbers: number[]) => Int32Array.from(numbers)

test('a snapshot keeps its first page and then shows the rest as it was when the second page was requested', () => {
  const snapshots = new CursorSnapshots()
  const name = snapshots.begin(rows(3, 1))
  expect(snapshots.continue(name, () => rows(1, 4, 3, 2))).toEqual(rows(3, 1, 4, 2))
  const never = () => {
    throw new Error('the list is fixed by now')
  }
  expect(snapshots.continue(name, never)).toEqual(rows(3, 1, 4, 2))
})

test('an unknown name has no snapshot', () => {
  expect(new CursorSnapshots().continue('made-up', () => rows())).toBeNull()
})

test('the snapshots that were continued least recently are forgotten first', () => {
  const snapshots = new CursorSnapshots(1_000)
  const many = () => Int32Array.from({ length: 400 }, (_, row) => row)
  const names = [snapshots.begin(rows(1)), snapshots.begin(rows(2)), snapshots.begin(rows(3))]
  const [first = '', second = '', third = ''] = names
  snapshots.continue(first, many)
  snapshots.continue(second, many)
  snapshots.continue(first, many)
  snapshots.continue(third, many)
  const isKnown = (name: string) => snapshots.continue(name, () => rows()) !== null
  expect([isKnown(first), isKnown(second), isKnown(third)]).toEqual([true, false, true])
})
