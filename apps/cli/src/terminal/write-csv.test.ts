import { expect, test } from 'vitest'
import type { Column } from './table.ts'
import { writeCsv } from './write-csv.ts'

interface Row {
  readonly title: string
  readonly price: number | null
  readonly isOpen: boolean
}

const COLUMNS: readonly Column<Row>[] = [
  { name: 'title', header: 'Question', value: ({ title }) => title },
  { name: 'yes_price', header: 'Yes, ¢', value: ({ price }) => price, text: () => 'rounded' },
  { name: 'is_open', header: null, value: ({ isOpen }) => isOpen },
]

test('figures are exact, unknown values are empty, and texts stay in their cells', () => {
  const rows = [
    { title: 'Rain, "heavy", in Oslo?', price: 0.412345, isOpen: true },
    { title: '=HYPERLINK("https://bad.example")', price: null, isOpen: false },
  ]
  expect(writeCsv(COLUMNS, rows)).toBe(
    'title,yes_price,is_open\r\n' +
      '"Rain, ""heavy"", in Oslo?",0.412345,true\r\n' +
      '"\'=HYPERLINK(""https://bad.example"")",,false\r\n',
  )
})
