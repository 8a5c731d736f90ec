import { expect, test } from 'vitest'
import { showSizes } from './show-sizes.ts'

test('each table has a line, and the last line is the total', () => {
  const shown = showSizes([
    { name: 'price_point', rows: 2_000_000, isEstimate: false, bytes: 200_000_000, indexBytes: 120_000_000 },
    { name: 'account', rows: 0, isEstimate: false, bytes: 24_000, indexBytes: 16_000 },
  ])
  expect(shown.split('\n')).toEqual([
    'table           rows     bytes   indexes  bytes a row',
    'price_point  2000000  200.0 MB  120.0 MB          100',
    'account            0     24 kB     16 kB            –',
    'in all       2000000  200.0 MB  120.0 MB',
    '',
  ])
})

test('estimated numbers of rows are marked, with their total and a line that explains the mark', () => {
  const shown = showSizes([
    {
      name: 'price_hour',
      rows: 75_000_000,
      isEstimate: true,
      bytes: 10_100_000_000,
      indexBytes: 4_000_000_000,
    },
    { name: 'account', rows: 2, isEstimate: false, bytes: 24_000, indexBytes: 16_000 },
  ])
  expect(shown.split('\n')).toEqual([
    'table            rows     bytes  indexes  bytes a row',
    'price_hour  ~75000000  10.10 GB  4.00 GB          135',
    'account             2     24 kB    16 kB        12000',
    'in all      ~75000002  10.10 GB  4.00 GB',
    '~ estimated, because counting a table of this size would take long',
    '',
  ])
})
