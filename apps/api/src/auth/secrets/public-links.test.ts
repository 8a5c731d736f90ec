import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { PublicLinks } from './public-links.ts'

const links = new PublicLinks(['a secret of an installation, long enough'], 'a use')

test('a link yields its id, and is the same each time it is created', () => {
  const id = randomUUID()
  expect(links.read(links.write(id))).toBe(id)
  expect(links.write(id)).toBe(links.write(id))
})

test('a link with any character changed, removed or added is invalid', () => {
  const token = links.write(randomUUID())
  for (let place = 0; place < token.length; place += 1) {
    const other = token[place] === 'A' ? 'B' : 'A'
    expect(links.read(token.slice(0, place) + other + token.slice(place + 1))).toBeNull()
  }
  for (const text of ['', token.slice(1), `${token}A`, `${token}=`, ` ${token}`, 'é'.repeat(48)])
    expect(links.read(text)).toBeNull()
})

test('links of another use or another secret are invalid; those of a previous secret are valid', () => {
  const id = randomUUID()
  const token = links.write(id)
  const old = 'a secret of an installation, long enough'
  expect(new PublicLinks([old], 'another use').read(token)).toBeNull()
  expect(new PublicLinks(['another secret, just as long as that one'], 'a use').read(token)).toBeNull()
  expect(new PublicLinks(['another secret, just as long as that one', old], 'a use').read(token)).toBe(id)
})
