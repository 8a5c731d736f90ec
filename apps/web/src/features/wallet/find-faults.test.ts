import { expect, test } from 'vitest'
import { findFaults, hasFaults } from './find-faults.ts'

const ADDRESS = '0x305Da1384A1A9a71693C89de7844117bc060666f'
const SOLANA = 'GgaLVHoYQaeDF7GVD1ZXxQ3d93anvVYzRgHL5wjyZYHq'

test('an address alone is enough, and the other identifiers may accompany it', () => {
  expect(findFaults({ address: ADDRESS })).toEqual({})
  expect(hasFaults(findFaults({ address: ADDRESS, solana: SOLANA, manifold: 'marginOfError' }))).toBe(false)
})

test.each([
  ['no address', {}, ['address']],
  ['an address that was cut off', { address: ADDRESS.slice(0, -1) }, ['address']],
  ['an address without 0x', { address: ADDRESS.slice(2) }, ['address']],
  [
    'a Solana address with a letter that base58 has not',
    { address: ADDRESS, solana: `0${SOLANA.slice(1)}` },
    ['solana'],
  ],
  ['a user name with a space', { address: ADDRESS, manifold: 'margin of error' }, ['manifold']],
  ['a user name of 31 letters', { address: ADDRESS, manifold: 'a'.repeat(31) }, ['manifold']],
])('%s is reported at its field', (_, wallet, fields) => {
  expect(Object.keys(findFaults(wallet))).toEqual(fields)
})
