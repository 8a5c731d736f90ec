import { expect, test } from 'vitest'
import { Walks } from './walks.ts'

const rows = (...numbers: number[]) => Int32Array.from(numbers)

test('what a first page showed comes first, then all else as it stood when the second was asked for', () => {
  const walks = new Walks()
  const name = walks.begin(rows(3, 1))
  expect(walks.continue(name, () => rows(1, 4, 3, 2))).toEqual(rows(3, 1, 4, 2))
  const never = () => {
    throw new Error('the list is fixed by now')
  }
  expect(walks.continue(name, never)).toEqual(rows(3, 1, 4, 2))
})

test('does not know a name it never gave', () => {
  expect(new Walks().continue('made-up', () => rows())).toBeNull()
})

test('forgets those first that nobody has gone on with for longest', () => {
  const walks = new Walks(1_000)
  const many = () => Int32Array.from({ length: 400 }, (_, row) => row)
  const names = [walks.begin(rows(1)), walks.begin(rows(2)), walks.begin(rows(3))]
  const [first = '', second = '', third = ''] = names
  walks.continue(first, many)
  walks.continue(second, many)
  walks.continue(first, many)
  walks.continue(third, many)
  const isKnown = (name: string) => walks.continue(name, () => rows()) !== null
  expect([isKnown(first), isKnown(second), isKnown(third)]).toEqual([true, false, true])
})
