import { randomUUID } from 'node:crypto'
import { MAIL_PAUSE_MS, MAIL_WINDOW_MS, MAILS_OF_ACCOUNT, MAILS_OF_MAILBOX } from '@parallax/domain'
import { useStore } from '@parallax/store/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { usePlainApp } from '../testing/build-test-app.ts'
import { bearer, type Headers, registerAccount } from '../testing/credentials.ts'
import { type Mailbox, openMailbox } from '../testing/read-mail.ts'

const store = useStore()
const PASSWORD = 'correct horse battery'
/**
 * Characters that reverse the text direction, and an invisible one. Line breaks and control characters are refused in
 * names.
 */
const NASTY = 'Hi \u202E\u2066\u200F\u200B\u{E0041}end'
const HEADER = 'Hi\r\nBcc: all@example.com'

let mailbox: Mailbox
const clock = { nowMs: Date.UTC(2026, 10, 15) }

beforeEach(async () => {
  // Mails are counted by hour in a shared database, so each test moves on to hours that no other test uses.
  clock.nowMs += 10 * MAIL_WINDOW_MS
  mailbox = await openMailbox()
})

const plain = usePlainApp(store, {
  notifier: {
    canMail: true,
    allowsLoopback: false,
    check: (config) => mailbox.notifier.check(config),
    send: (...message) => mailbox.notifier.send(...message),
  },
  now: () => clock.nowMs,
})

async function post(url: string, payload: object, headers: Headers = {}) {
  const { status, body } = await plain().inject({ method: 'POST', url: `/api/v1/${url}`, payload, headers })
  return { status, body: JSON.parse(body) }
}

async function addChannel(access: string, to: string): Promise<string> {
  const payload = { name: NASTY, kind: 'email', config: { to } }
  const { status, body } = await post('notification-channels', payload, bearer(access))
  expect(status).toBe(201)
  return body.data.id
}

describe('mail', () => {
  test('from many accounts to one mailbox, spelled in many ways: it gets a few mails an hour in total', async () => {
    const name = randomUUID()
    const spellings = Array.from({ length: MAILS_OF_MAILBOX + 3 }, (_, n) => `${name}+${n}@example.com`)
    for (const to of spellings) await addChannel((await registerAccount(plain())).access, to)
    await mailbox.readToken(spellings[MAILS_OF_MAILBOX - 1] ?? '')
    expect(spellings.flatMap(mailbox.texts)).toHaveLength(MAILS_OF_MAILBOX)
    clock.nowMs += MAIL_WINDOW_MS
    const later = `${name}@example.com`
    await addChannel((await registerAccount(plain())).access, later)
    await mailbox.readToken(later)
    expect([...spellings, later].flatMap(mailbox.texts)).toHaveLength(MAILS_OF_MAILBOX + 1)
  })

  test('from one account to many mailboxes: the account gets a 429 beyond its hourly limit', async () => {
    const { access } = await registerAccount(plain())
    const remove = (id: string) =>
      plain().inject({
        method: 'DELETE',
        url: `/api/v1/notification-channels/${id}`,
        headers: bearer(access),
      })
    const addresses = Array.from({ length: MAILS_OF_ACCOUNT }, () => `${randomUUID()}@example.com`)
    for (const to of addresses) {
      await remove(await addChannel(access, to))
      clock.nowMs += 5_000
    }
    const last = `${randomUUID()}@example.com`
    const id = await addChannel(access, last)
    const asked = await post(`notification-channels/${id}/confirm/send`, {}, bearer(access))
    expect([asked.status, asked.body.status]).toEqual([429, 'RATE_LIMITED'])
    await mailbox.readToken(addresses.at(-1) ?? '')
    expect(mailbox.texts(last)).toEqual([])
    // Another account is served.
    const to = `${randomUUID()}@example.com`
    await addChannel((await registerAccount(plain())).access, to)
    await mailbox.readToken(to)
  })

  test('to one mailbox from many channels, to block its password reset: the reset still arrives', async () => {
    const victim = await registerAccount(plain())
    for (let n = 0; n < MAILS_OF_MAILBOX + 1; n += 1)
      await addChannel((await registerAccount(plain())).access, victim.email)
    await mailbox.readToken(victim.email, MAILS_OF_MAILBOX)
    expect((await post('auth/forgot-password', { email: victim.email })).status).toBe(200)
    await mailbox.readToken(victim.email, MAILS_OF_MAILBOX + 1)
    expect(mailbox.subjects(victim.email).at(-1)).toBe('Set a new password for Parallax')
  })

  test('to other spellings of an address: its owner still gets a password reset', async () => {
    const name = randomUUID()
    const email = `${name}@example.com`
    await post('auth/register', { email, password: PASSWORD })
    await post('auth/confirm-email', { token: await mailbox.readToken(email) })
    const alias = `${name}+x@example.com`
    await post('auth/register', { email: alias, password: PASSWORD })
    for (let n = 0; n < MAILS_OF_MAILBOX; n += 1) {
      await post('auth/forgot-password', { email: alias })
      clock.nowMs += MAIL_PAUSE_MS
    }
    await post('auth/forgot-password', { email })
    await mailbox.readToken(email, 2)
    expect(mailbox.subjects(email).at(-1)).toBe('Set a new password for Parallax')
  })

  test('with a reset link every minute: the mailbox gets only a few, and the last link stays valid', async () => {
    const { email } = await registerAccount(plain())
    for (let n = 0; n < MAILS_OF_MAILBOX + 3; n += 1) {
      expect((await post('auth/forgot-password', { email })).status).toBe(200)
      clock.nowMs += MAIL_PAUSE_MS
    }
    const token = await mailbox.readToken(email, MAILS_OF_MAILBOX)
    expect((await post('auth/reset-password', { token, password: PASSWORD })).status).toBe(200)
    expect(mailbox.subjects(email).filter((each) => each.startsWith('Set a new'))).toHaveLength(
      MAILS_OF_MAILBOX,
    )
  })

  test('with a name that starts a header or reverses text: no subject of any kind of mail contains it', async () => {
    const email = `${randomUUID()}@example.com`
    const next = `${randomUUID()}@example.com`
    const signedUp = await post('auth/register', { email, password: PASSWORD, name: NASTY })
    expect(signedUp.status).toBe(201)
    const headers = bearer(signedUp.body.tokens.access_token)
    await post('auth/confirm-email', { token: await mailbox.readToken(email) })
    await post('auth/forgot-password', { email })
    await mailbox.readToken(email, 2)
    const channel = { name: NASTY, kind: 'email', config: { to: email } }
    expect((await post('notification-channels', { ...channel, name: HEADER }, headers)).status).toBe(400)
    const { id } = (await post('notification-channels', channel, headers)).body.data
    expect((await post(`notification-channels/${id}/test`, {}, headers)).body.data.delivered).toBe(true)
    const other = `${randomUUID()}@example.com`
    await post('notification-channels', { ...channel, config: { to: other } }, headers)
    await mailbox.readToken(other)
    const change = { current_password: PASSWORD, new_password: `${PASSWORD} 2` }
    expect((await post('auth/password', change, headers)).status).toBe(200)
    await post('auth/email', { email: next, password: `${PASSWORD} 2` }, headers)
    const moved = await post('auth/confirm-email', { token: await mailbox.readToken(next) })
    expect(moved.status).toBe(200)
    await expect.poll(() => mailbox.subjects(email).length, { timeout: 20_000 }).toBe(5)
    const mails = [email, next, other].flatMap(mailbox.texts)
    const subjects = mails.map(readSubject)
    expect(subjects.toSorted()).toEqual([
      'Confirm your email for Parallax',
      'Confirm your new email for Parallax',
      'May Parallax send alerts to this address?',
      'Set a new password for Parallax',
      'Test message of the channel “Hi end”',
      'Your email at Parallax was changed',
      'Your password at Parallax was changed',
    ])
    for (const mail of mails) expect(mail.split('\n\n')[0]).not.toMatch(/^bcc:/im)
  })
})

/** The subject as a mail reader shows it: lines joined and words decoded (RFC 2047). */
function readSubject(mail: string): string {
  const raw = /^Subject: (.*(?:\n[ \t].*)*)$/m.exec(mail)?.[1] ?? ''
  return raw
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_all, words: string) =>
      words
        .replaceAll('_', ' ')
        .replaceAll(/((?:=[0-9A-F]{2})+)/gi, (hex) => Buffer.from(hex.replaceAll('=', ''), 'hex').toString()),
    )
    .replaceAll(/=\?UTF-8\?B\?(.*?)\?=/gi, (_all, words: string) => Buffer.from(words, 'base64').toString())
}
