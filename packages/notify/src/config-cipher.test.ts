import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createConfigCipher } from './config-cipher.ts'

const [OLD, NEW] = ['the secret before this one, long enough', 'the secret in use, which is long enough']
const CONFIG = { kind: 'telegram', botToken: '123456:the-token', chatId: '@möwe' } as const
const ID = randomUUID()

test('a sealed configuration is opened by every process with the secret, and reveals nothing before', () => {
  const sealed = createConfigCipher([NEW]).seal(ID, CONFIG)
  expect(sealed.toString('latin1')).not.toMatch(/token|telegram/)
  expect(createConfigCipher([NEW]).open(ID, sealed)).toEqual(CONFIG)
})

test('the same configuration is sealed differently each time', () => {
  const cipher = createConfigCipher([NEW])
  expect(cipher.seal(ID, CONFIG).equals(cipher.seal(ID, CONFIG))).toBe(false)
})

test('an earlier secret opens what it sealed, and seals nothing', () => {
  const sealed = createConfigCipher([OLD]).seal(ID, CONFIG)
  const cipher = createConfigCipher([NEW, OLD])
  expect(cipher.open(ID, sealed)).toEqual(CONFIG)
  expect(createConfigCipher([NEW]).open(ID, sealed)).toBeNull()
  expect(createConfigCipher([OLD]).open(ID, cipher.seal(ID, CONFIG))).toBeNull()
})

test('it does not open for another channel, with a changed byte, or in part', () => {
  const cipher = createConfigCipher([NEW])
  const sealed = cipher.seal(ID, CONFIG)
  expect(cipher.open(randomUUID(), sealed)).toBeNull()
  fc.assert(
    fc.property(fc.nat(sealed.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(at) ^ change, at)
      return cipher.open(ID, changed) === null && cipher.open(ID, sealed.subarray(0, at)) === null
    }),
  )
})
