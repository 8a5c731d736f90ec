import { expect, test } from 'vitest'
import { showSizes } from './show-sizes.ts'

test('each table has a line, and the last line is the total', () => {
  const shown = showSizes([
    { name: 'price_point', rows: 2_000_000, bytes: 200_000_000, indexBytes: 120_000_000 },
    { name: 'account', rows: 0, bytes: 24_000, indexBytes: 16_000 },
  ])
  expect(shown.split('\n')).toEqual([
    'table           rows     bytes   indexes  bytes a row',
    'price_point  2000000  200.0 MB  120.0 MB          100',
    'account            0     24 kB     16 kB            –',
    'in all       2000000  200.0 MB  120.0 MB',
    '',
  ])
})
