import { expect, test } from 'vitest'
import { toMailboxName } from './mail-limit.ts'

test('spellings that lead to one mailbox have one name, and different mailboxes have different names', () => {
  const spellings = [
    'me.too@example.com',
    'ME.TOO@Example.com',
    'metoo+alerts@example.com',
    'm.e.too+a+b@example.com',
  ]
  expect(new Set(spellings.map(toMailboxName))).toEqual(new Set(['metoo@example.com']))
  const others = ['metoo@example.org', 'me2@example.com', 'metoo@mail.example.com']
  expect(new Set(others.map(toMailboxName)).size).toBe(3)
})
