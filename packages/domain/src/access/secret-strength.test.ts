import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { findSecretWeakness } from './secret-strength.ts'

test.each([
  ['at-least-32-bytes-make-one-with-openssl-rand', 'example'],
  ['the-secret-before-this-one', 'example'],
  ['s'.repeat(32), 'repeats'],
  ['0123456789'.repeat(4), 'repeats'],
  ['aB3$'.repeat(12), 'repeats'],
  ['change-me-change-me-please-1-2-3-4', 'word'],
  ['My-Production-Password-For-Markets', 'word'],
  ['zyxwvutsrqponmlkjihgfedcba9876543210', 'random'],
  ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab', 'random'],
  ['                               x', 'random'],
])('%j is weak: %s', (secret, why) => {
  expect(findSecretWeakness(secret)).toContain(why)
})

test('a secret made of 16 random bytes or more is accepted, however it is written', () => {
  for (let count = 0; count < 2_000; count++) {
    expect(findSecretWeakness(randomBytes(16).toString('hex'))).toBeNull()
    expect(findSecretWeakness(randomBytes(24).toString('base64'))).toBeNull()
    expect(findSecretWeakness(randomBytes(48).toString('base64url'))).toBeNull()
  }
})

test('a phrase of words that are hard to guess is accepted', () => {
  expect(findSecretWeakness('gravel-onyx-tulip-mercer-salvo-quill-brisk')).toBeNull()
})
