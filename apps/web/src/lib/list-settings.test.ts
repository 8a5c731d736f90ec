import { expect, test } from 'vitest'
import { addView, DEFAULT_SETTINGS, readListSettings } from './list-settings.ts'

test('stored settings are read back', () => {
  const kept = addView({ hidden: ['day'], density: 'compact', views: [] }, ' Mine ', {
    q: 'cup',
    min_score: 5,
  })
  expect(kept?.views).toEqual([{ name: 'Mine', search: { q: 'cup', min_score: 5 } }])
  expect(readListSettings(JSON.stringify(kept))).toEqual(kept)
})

test.each([
  null,
  '',
  'x',
  '[]',
  'null',
  '{"hidden":5,"density":"tiny","views":{}}',
  '{"views":[5,null,{"name":1}]}',
])('%j counts as nothing stored', (text) => {
  expect(readListSettings(text)).toEqual(DEFAULT_SETTINGS)
})

test('a view of the same name is replaced, and views are sorted by name', () => {
  let settings = DEFAULT_SETTINGS
  for (const [name, q] of [
    ['b', 'one'],
    ['a', 'two'],
    ['b', 'three'],
  ] as const)
    settings = addView(settings, name, { q, category: undefined }) ?? settings
  expect(settings.views).toEqual([
    { name: 'a', search: { q: 'two' } },
    { name: 'b', search: { q: 'three' } },
  ])
})

test('a view without a name, and one beyond the limit, are refused', () => {
  expect(addView(DEFAULT_SETTINGS, '  ', {})).toBeNull()
  const full = {
    ...DEFAULT_SETTINGS,
    views: Array.from({ length: 20 }, (_, at) => ({ name: `${at}`, search: {} })),
  }
  expect(addView(full, 'new', {})).toBeNull()
  expect(addView(full, '7', {})?.views).toHaveLength(20)
})
