import { expect, test } from 'vitest'
import { Passwords } from './passwords.ts'

test('a password is verified by its own hash and by no other', async () => {
  const passwords = new Passwords()
  const [one, same] = [await passwords.hash('correct horse'), await passwords.hash('correct horse')]
  expect(one).not.toBe(same)
  expect(await passwords.verify(one, 'correct horse')).toBe(true)
  expect(await passwords.verify(same, 'correct horse')).toBe(true)
  expect(await passwords.verify(one, 'correct horse ')).toBe(false)
  expect(await passwords.verify(one, '')).toBe(false)
})

test('without a hash no password is right, not even the one that is compared in its place', async () => {
  const passwords = new Passwords()
  expect(await passwords.verify(null, '')).toBe(false)
  expect(await passwords.verify(null, 'correct horse')).toBe(false)
})

test('letters are the same however a keyboard composes them', async () => {
  const passwords = new Passwords()
  const hash = await passwords.hash('pâté en croûte'.normalize('NFD'))
  expect(await passwords.verify(hash, 'pâté en croûte'.normalize('NFC'))).toBe(true)
})

test('too many at once are refused honestly, and those that were taken are served', async () => {
  const passwords = new Passwords()
  const hash = await passwords.hash('correct horse')
  await passwords.verify(null, '')
  const asked = await Promise.allSettled(
    Array.from({ length: 320 }, () => passwords.verify(hash, 'correct horse')),
  )
  const served = asked.filter((each) => each.status === 'fulfilled')
  expect(served.length).toBeGreaterThanOrEqual(300)
  expect(served.every((each) => each.value)).toBe(true)
  const refused = asked.filter((each) => each.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ httpStatus: 503, headers: { 'retry-after': '10' } })
  }
})
