import { expect, test } from 'vitest'
import { chooseColumns } from './choose-columns.ts'
import type { Column } from './table.tsx'

const cell = () => null
const COLUMNS: readonly Column<unknown>[] = [
  { id: 'title', header: 'Question', card: 'title', width: '22%', cell },
  { id: 'strip', header: 'Prices', card: 'strip', width: '36%', cell },
  { id: 'day', header: 'Last day', width: '12%', cell },
  { id: 'ends', header: 'Ends', width: '30%', cell },
]
const toWidths = (columns: readonly Column<unknown>[]) => columns.map(({ id, width }) => [id, width])

test('the width of a hidden column goes to the title, and the strip keeps its share', () => {
  expect(toWidths(chooseColumns(COLUMNS, ['ends']))).toEqual([
    ['title', '52%'],
    ['strip', '36%'],
    ['day', '12%'],
  ])
})

test('title and strip cannot be hidden, and unknown columns are ignored', () => {
  expect(chooseColumns(COLUMNS, ['title', 'strip', 'other'])).toBe(COLUMNS)
})

test('columns without a width stay without one', () => {
  const free = COLUMNS.map(({ width: _, ...column }) => column)
  expect(toWidths(chooseColumns(free, ['day']))).toEqual([
    ['title', undefined],
    ['strip', undefined],
    ['ends', undefined],
  ])
})
