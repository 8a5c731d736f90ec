import { describe, expect, test } from 'vitest'
import { parseListing } from '../slots/parse-listing.ts'
import { compareWindows } from './compare-windows.ts'

function parse(when: string, endTime: string | null = null) {
  const title = `Will Anna Berg visit Oslo ${when}?`
  return parseListing({ title, groupTitle: null, rules: null, endTime, createdTime: null })
}

describe('the times of two titles', () => {
  test.each([
    ['by May 10, 2027', 'by May 10, 2027', 'agree'],
    ['by May 10, 2027', 'by May 10', 'yearless'],
    ['by May 10, 2027', 'by May 10, 2028', 'inside'],
    // A day apart may be another time zone, and two days may not.
    ['by May 10, 2027', 'by May 11, 2027', 'doubtful'],
    ['by May 10, 2027', 'by May 12, 2027', 'inside'],
    ['by May 12, 2027', 'by May 10, 2027', 'around'],
    ['by May 10', 'by May 11', 'doubtful'],
    ['by May 10', 'by May 12', 'conflict'],
    ['by May 31, 2027', 'by June 1, 2027', 'agree'],
    ['on May 10, 2027', 'on May 11, 2027', 'conflict'],
    ['in May 2027', 'by May 31, 2027', 'doubtful'],
    ['by May 10, 2027', '', 'one-sided'],
    ['', '', 'unknown'],
  ])('"%s" against "%s": %s', (a, b, relation) => {
    expect(compareWindows(parse(a), parse(b))).toBe(relation)
  })
})

test.each([
  ['2027-05-10T12:00:00Z', 'loose'],
  ['2027-05-12T12:00:00Z', 'loose'],
  ['2027-05-13T12:00:00Z', 'one-sided'],
])('a deadline of May 10 against a listing that ends at %s: %s', (endTime, relation) => {
  expect(compareWindows(parse('by May 10, 2027'), parse('', endTime))).toBe(relation)
})
