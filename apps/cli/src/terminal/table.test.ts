import fc from 'fast-check'
import toWidth from 'string-width'
import { describe, expect, test } from 'vitest'
import { type Column, layOut } from './table.ts'

interface Row {
  readonly title: string
  readonly price: number | null
  readonly venue: string
}

const COLUMNS: readonly Column<Row>[] = [
  { name: 'price', header: 'Yes, ¢', align: 'end', value: ({ price }) => price },
  { name: 'title', header: 'Question', least: 8, value: ({ title }) => title },
  { name: 'venue', header: 'Venue', rank: 1, value: ({ venue }) => venue, tone: () => 'good' },
  { name: 'id', header: null, value: () => 'never shown' },
]
const ROWS: readonly Row[] = [
  { title: 'Will it rain in Oslo?', price: 41, venue: 'Polymarket' },
  { title: '東京は雨が降りますか', price: null, venue: 'Manifold' },
]
const SEVERAL = fc.array(
  fc.record({
    title: fc.string({ unit: 'grapheme', maxLength: 60 }),
    price: fc.option(fc.integer()),
    venue: fc.string({ unit: 'grapheme', maxLength: 20 }),
  }),
  { maxLength: 8 },
)

describe('a table', () => {
  test('is as wide as it needs if nothing is cut, and shows unknown values as an en dash', () => {
    expect(layOut(COLUMNS, ROWS, { width: null, isColour: false })).toEqual([
      'Yes, ¢  Question               Venue',
      '    41  Will it rain in Oslo?  Polymarket',
      '     –  東京は雨が降りますか   Manifold',
    ])
  })

  test('first cuts texts that may be cut, then leaves out the least important columns', () => {
    expect(layOut(COLUMNS, ROWS, { width: 36, isColour: false })).toEqual([
      'Yes, ¢  Question          Venue',
      '    41  Will it rain in…  Polymarket',
      '     –  東京は雨が降り…   Manifold',
    ])
    expect(layOut(COLUMNS, ROWS, { width: 26, isColour: false })).toEqual([
      'Yes, ¢  Question',
      '    41  Will it rain in O…',
      '     –  東京は雨が降りま…',
    ])
  })

  test('leaves out a column before it cuts another below its wanted width', () => {
    const wanting = COLUMNS.map((column) => (column.name === 'title' ? { ...column, wanted: 20 } : column))
    expect(layOut(wanting, ROWS, { width: 36, isColour: false })[0]).toBe('Yes, ¢  Question')
    expect(layOut(wanting, ROWS, { width: 20, isColour: false })[1]).toBe('    41  Will it rai…')
  })

  test('is never wider than the terminal', () => {
    fc.assert(
      fc.property(SEVERAL, fc.integer({ min: 1, max: 120 }), fc.boolean(), (rows, width, isColour) => {
        for (const line of layOut(COLUMNS, rows, { width, isColour }))
          expect(toWidth(line)).toBeLessThanOrEqual(width)
      }),
    )
  })

  test('aligns its columns', () => {
    fc.assert(
      fc.property(SEVERAL, fc.option(fc.integer({ min: 40, max: 120 })), (rows, width) => {
        // Letters that occur nowhere else mark where the cells of the last column begin.
        const marked = rows.map((row) => ({ ...row, venue: 'VENUE' }))
        const [head = '', ...lines] = layOut(COLUMNS, marked, { width, isColour: false })
        for (const line of lines)
          expect(toWidth(line.slice(0, line.lastIndexOf('VENUE')))).toBe(
            toWidth(head.slice(0, head.lastIndexOf('Venue'))),
          )
      }),
    )
  })

  test('is the same without its colours', () => {
    const plain = layOut(COLUMNS, ROWS, { width: 30, isColour: false })
    const coloured = layOut(COLUMNS, ROWS, { width: 30, isColour: true, toneOf: () => 'soft' })
    expect(coloured).not.toEqual(plain)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are set by control characters
    expect(coloured.map((line) => line.replaceAll(/\u001b\[\d+m/g, '').trimEnd())).toEqual(plain)
  })
})
