import { expect, test } from 'vitest'
import { chooseEncoding } from './accept-encoding.ts'

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['GZIP ; Q=0.3', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['br;q=x', null],
  [',;,', null],
])('Accept-Encoding %j gets a response in %j', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})
