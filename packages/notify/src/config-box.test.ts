import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createConfigBox } from './config-box.ts'

const [OLD, NEW] = ['the secret before this one, long enough', 'the secret in use, which is long enough']
const CONFIG = { kind: 'telegram', botToken: '123456:the-token', chatId: '@möwe' } as const
const ID = randomUUID()

test('what was sealed is opened again by every process with the secret, and shows nothing before', () => {
  const sealed = createConfigBox([NEW]).seal(ID, CONFIG)
  expect(sealed.toString('latin1')).not.toMatch(/token|telegram/)
  expect(createConfigBox([NEW]).open(ID, sealed)).toEqual(CONFIG)
})

test('the same is sealed differently each time', () => {
  const box = createConfigBox([NEW])
  expect(box.seal(ID, CONFIG).equals(box.seal(ID, CONFIG))).toBe(false)
})

test('an earlier secret opens what it sealed, and seals nothing', () => {
  const sealed = createConfigBox([OLD]).seal(ID, CONFIG)
  const box = createConfigBox([NEW, OLD])
  expect(box.open(ID, sealed)).toEqual(CONFIG)
  expect(createConfigBox([NEW]).open(ID, sealed)).toBeNull()
  expect(createConfigBox([OLD]).open(ID, box.seal(ID, CONFIG))).toBeNull()
})

test('neither another channel nor a changed byte nor a part of it opens', () => {
  const box = createConfigBox([NEW])
  const sealed = box.seal(ID, CONFIG)
  expect(box.open(randomUUID(), sealed)).toBeNull()
  fc.assert(
    fc.property(fc.nat(sealed.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(at) ^ change, at)
      return box.open(ID, changed) === null && box.open(ID, sealed.subarray(0, at)) === null
    }),
  )
})
