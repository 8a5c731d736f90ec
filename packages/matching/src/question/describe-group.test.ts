import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseAnchor, describeGroup } from './describe-group.ts'
import type { QuestionInput } from './question-input.ts'

const PLAIN: QuestionInput = {
  id: '5d1c0000-0000-5000-8000-000000000000',
  title: 'Will it rain?',
  category: 'other',
  endTime: null,
  createdTime: '2026-01-01T00:00:00.000Z',
  isPlayMoney: false,
  isMirror: false,
  groupKey: null,
}

test('the anchor is not a mirror, then real money, then the oldest, then the smallest id', () => {
  const early = '2025-01-01T00:00:00.000Z'
  const mirror = { ...PLAIN, id: 'a', isMirror: true, createdTime: early }
  const play = { ...PLAIN, id: 'b', isPlayMoney: true, createdTime: early }
  const undated = { ...PLAIN, id: 'c', createdTime: null }
  const later = { ...PLAIN, id: 'd' }
  const last = { ...PLAIN, id: 'e' }
  const order = [later, last, undated, play, mirror]
  for (const [at, expected] of order.entries())
    expect(chooseAnchor(order.slice(at).toReversed())).toBe(expected)
})

test('the category is the most common one, ties to the anchor; `other` only when no listing has another', () => {
  const of = (...categories: QuestionInput['category'][]) => {
    const listings = categories.map((category) => ({ ...PLAIN, category }))
    return describeGroup(listings, listings[0] ?? PLAIN).category
  }
  expect(of('other', 'other', 'crypto')).toBe('crypto')
  expect(of('politics', 'crypto', 'crypto')).toBe('crypto')
  expect(of('sports', 'crypto', 'sports', 'crypto')).toBe('sports')
  expect(of('other', 'sports', 'crypto')).toBe('crypto')
  expect(of('other')).toBe('other')
})

test('the end is that of the anchor, otherwise the earliest known', () => {
  const at = (endTime: string | null) => ({ ...PLAIN, endTime })
  const [june, may] = [at('2026-06-01T00:00:00.000Z'), at('2026-05-01T00:00:00.000Z')]
  expect(describeGroup([june, may], june).endTime).toBe(june.endTime)
  expect(describeGroup([at(null), june, may], at(null)).endTime).toBe(may.endTime)
  expect(describeGroup([at(null)], at(null)).endTime).toBeNull()
})

test('the slug consists of whole words of the title, and is safe in a URL for any title', () => {
  const slugOf = (title: string) => describeGroup([{ ...PLAIN, title }], { ...PLAIN, title }).slug
  expect(slugOf('Will Gödel’s theorem hold — 2026?')).toBe('will-godel-theorem-hold-2026-5d1c0000')
  expect(slugOf('¿会下雨吗?')).toBe('5d1c0000')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const slug = slugOf(title)
      expect(slug).toMatch(/^([a-z0-9]+-)*5d1c0000$/)
      expect(slug.length).toBeLessThanOrEqual(88)
    }),
  )
})
