import { expect, test } from 'vitest'
import { readMicroPrice, readPositiveUnits, readWholeUnits, toUnits } from './micro.ts'

test.each([
  ['465013310', 465.01331],
  ['-723710', -0.72371],
  [985000, 0.985],
  ['9007199254740993', 9007199254.740993],
  ['0', 0],
  ['', null],
  [null, null],
  [true, null],
  ['12 USD', null],
  ['1e400', null],
  [1e308, null],
])('%j micro is %j', (value, units) => {
  expect(toUnits(value)).toBe(units)
})

test('a negative size and a negative volume are unknown', () => {
  expect(readPositiveUnits({ size: '-1' }, 'size')).toBeNull()
  expect(readWholeUnits({ volume: -1 }, 'volume')).toBeNull()
  expect(readWholeUnits({ volume: 1488914 }, 'volume')).toBe(1488914)
})

test.each([
  [undefined, null, false],
  [null, null, false],
  ['986535', 0.986535, false],
  [1000000, 1, false],
  [1000001, null, true],
  [-1, null, true],
  ['NaN', null, true],
])('a price of %j is read as %j, faulty: %j', (value, price, isFaulty) => {
  expect(readMicroPrice({ value }, 'value')).toEqual({ price, isFaulty })
})
