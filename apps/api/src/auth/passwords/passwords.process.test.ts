import { readdirSync, readFileSync } from 'node:fs'
import { platform } from 'node:os'
import { isFullRun } from '@parallax/store/testing'
import { expect, onTestFinished, test } from 'vitest'
import { Passwords, type PasswordsOptions } from './passwords.ts'

const isWaitedFor = () => true

function openPasswords(options?: PasswordsOptions): Passwords {
  const passwords = new Passwords(options)
  onTestFinished(() => passwords.close())
  return passwords
}

test('a password is verified by its own hash and by no other', async () => {
  const passwords = openPasswords()
  const [one, same] = [
    await passwords.hash('correct horse', isWaitedFor),
    await passwords.hash('correct horse', isWaitedFor),
  ]
  expect(one).not.toBe(same)
  expect(await passwords.verify(one, 'correct horse', isWaitedFor)).toBe(true)
  expect(await passwords.verify(same, 'correct horse', isWaitedFor)).toBe(true)
  expect(await passwords.verify(one, 'correct horse ', isWaitedFor)).toBe(false)
  expect(await passwords.verify(one, '', isWaitedFor)).toBe(false)
})

test('without a hash no password is right', async () => {
  const passwords = openPasswords()
  expect(await passwords.verify(null, '', isWaitedFor)).toBe(false)
  expect(await passwords.verify(null, 'correct horse', isWaitedFor)).toBe(false)
})

test('letters match however a keyboard composes them', async () => {
  const passwords = openPasswords()
  const hash = await passwords.hash('pâté en croûte'.normalize('NFD'), isWaitedFor)
  expect(await passwords.verify(hash, 'pâté en croûte'.normalize('NFC'), isWaitedFor)).toBe(true)
})

test('an invalid hash fails, and the next call is served', async () => {
  const passwords = openPasswords()
  await expect(passwords.verify('correct horse', 'correct horse', isWaitedFor)).rejects.toThrow(
    'Decoding failed',
  )
  expect(await passwords.verify(null, 'correct horse', isWaitedFor)).toBe(false)
})

test('too many calls at once are refused with a clear error, and accepted ones are served', async () => {
  const waiting = isFullRun ? 300 : 10
  const passwords = openPasswords(isFullRun ? {} : { waiting })
  const hash = await passwords.hash('correct horse', isWaitedFor)
  const asked = await Promise.allSettled(
    Array.from({ length: waiting + 20 }, () => passwords.verify(hash, 'correct horse', isWaitedFor)),
  )
  const served = asked.filter((each) => each.status === 'fulfilled')
  expect(served.length).toBeGreaterThanOrEqual(waiting)
  expect(served.every((each) => each.value)).toBe(true)
  const refused = asked.filter((each) => each.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ httpStatus: 503, headers: { 'retry-after': '10' } })
  }
})

test('when the process ends, only its current work fails, and waiting work gets another process', async () => {
  const passwords = openPasswords()
  const hash = await passwords.hash('correct horse', isWaitedFor)
  const asked = Array.from({ length: 6 }, () => passwords.verify(hash, 'correct horse', isWaitedFor))
  const settled = Promise.allSettled(asked)
  await passwords.close()
  const failed = (await settled).filter((each) => each.status === 'rejected')
  expect(failed.length).toBeGreaterThan(0)
  expect(failed.length).toBeLessThanOrEqual(2)
  for (const { reason } of failed) expect(reason).toMatchObject({ code: 'INTERNAL_ERROR', httpStatus: 503 })
  expect(await passwords.verify(hash, 'correct horse', isWaitedFor)).toBe(true)
})

test('nothing is hashed for a caller that hung up while waiting', async () => {
  const passwords = openPasswords()
  const hash = await passwords.hash('correct horse', isWaitedFor)
  const first = passwords.verify(hash, 'correct horse', isWaitedFor)
  const gone = Array.from({ length: 50 }, () => passwords.verify(hash, 'correct horse', () => false))
  const last = passwords.verify(hash, 'correct horse', isWaitedFor)
  for (const each of await Promise.allSettled(gone)) {
    expect(each).toMatchObject({ status: 'rejected', reason: { code: 'INVALID_REQUEST' } })
  }
  expect([await first, await last]).toEqual([true, true])
})

test.skipIf(platform() !== 'linux')(
  'a hash that a low-priority process cannot finish is done by another process',
  async () => {
    // Other tests of this worker keep hashing processes of their own.
    const others = new Set(listChildren())
    const passwords = openPasswords({ hurryAfterMs: 1 })
    const hash = await passwords.hash('correct horse', isWaitedFor)
    const low = listChildren().find((pid) => !others.has(pid))
    if (low === undefined) throw new Error('no process was started')
    // From here on it gets no processor time at all.
    process.kill(low, 'SIGSTOP')
    expect(await passwords.verify(hash, 'correct horse', isWaitedFor)).toBe(true)
    expect(await passwords.verify(hash, 'wrong horse', isWaitedFor)).toBe(false)
  },
)

test('a caller that would wait too long is refused with the time to retry', async () => {
  const passwords = openPasswords({ waitMs: 0 })
  const asked = await Promise.allSettled(
    Array.from({ length: 20 }, () => passwords.verify(null, 'correct horse', isWaitedFor)),
  )
  const refused = asked.filter((each) => each.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const { reason } of refused)
    expect(reason).toMatchObject({ httpStatus: 503, headers: { 'retry-after': '10' } })
})

/** Hashing processes that this process has started, the oldest first. */
function listChildren(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
        return (
          Number(parent) === process.pid &&
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('argon2-child')
        )
      } catch {
        return false
      }
    })
    .map(Number)
    .sort((one, other) => one - other)
}
