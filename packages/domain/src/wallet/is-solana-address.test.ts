import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSolanaAddress } from './is-solana-address.ts'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** By long division of the bytes: a different method than the rule's. */
function encode(bytes: Uint8Array): string {
  const digits: number[] = []
  for (const byte of bytes) {
    let carry = byte
    for (let at = 0; at < digits.length; at += 1) {
      carry += (digits[at] ?? 0) * 256
      digits[at] = carry % 58
      carry = Math.floor(carry / 58)
    }
    while (carry > 0) {
      digits.push(carry % 58)
      carry = Math.floor(carry / 58)
    }
  }
  const zeros = bytes.findIndex((byte) => byte !== 0)
  const ones = '1'.repeat(zeros === -1 ? bytes.length : zeros)
  return (
    ones +
    digits
      .reverse()
      .map((digit) => ALPHABET[digit])
      .join('')
  )
}

test.each([
  ['the system program, 32 bytes of 0', '11111111111111111111111111111111', true],
  ['a token program', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', true],
  ['an owner of positions', '4NboL3fNkq6KFPmTKtTVL8Ww9YzkVJ9n8aKRo27X8vs3', true],
  ['31 bytes of 0', '1111111111111111111111111111111', false],
  ['33 bytes of 0', '111111111111111111111111111111111', false],
  ['a digit outside base58', '0NboL3fNkq6KFPmTKtTVL8Ww9YzkVJ9n8aKRo27X8vs3', false],
  ['one digit short', '4NboL3fNkq6KFPmTKtTVL8Ww9YzkVJ9n8aKRo27X8v', false],
  ['an Ethereum address', '0x0000000000000000000000000000000000000000', false],
  ['the largest of 44 digits, which is over 32 bytes', 'z'.repeat(44), false],
  ['nothing', '', false],
  ['a megabyte', 'z'.repeat(1_000_000), false],
])('%s: %s', (_case, text, expected) => expect(isSolanaAddress(text)).toBe(expected))

test('exactly the encodings of 32 bytes are addresses', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 28, maxLength: 36 }), (bytes) => {
      expect(isSolanaAddress(encode(bytes))).toBe(bytes.length === 32)
    }),
  )
})
