import { expect, onTestFinished, test } from 'vitest'
import { Argon2Process } from './argon2-process.ts'
import { ARGON2ID_COSTS, makeDummyHash } from './argon2id.ts'

test('the hash for unknown accounts needs the same work as a real one: same costs, same lengths', async () => {
  const argon2 = new Argon2Process()
  onTestFinished(() => argon2.close())
  const real = (await argon2.hash('correct horse', ARGON2ID_COSTS)).split('$')
  const dummy = makeDummyHash(ARGON2ID_COSTS).split('$')
  expect(dummy.slice(0, 4)).toEqual(real.slice(0, 4))
  expect(dummy.slice(4).map((part) => part.length)).toEqual(real.slice(4).map((part) => part.length))
  expect(await argon2.verify(dummy.join('$'), '')).toBe(false)
})
