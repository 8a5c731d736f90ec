import { expect, test } from 'vitest'
import { readOneOf, readText, strictly, toChosen } from './read-search.ts'

const read = strictly((search) =>
  toChosen({ tab: readOneOf(search, 'tab', ['venues', '2']), q: readText(search, 'q') }),
)

test('a page gets only the parameters it reads, and none that it refused or does not know', () => {
  expect(read({ tab: 'nothing', q: 'euro', utm: 'x' })).toEqual({ q: 'euro' })
  expect(read({ tab: 'nothing', utm: 'x' })).toHaveProperty('tab', undefined)
})

test('a text that looks like a number or a boolean is still a text', () => {
  expect(read({ tab: 2, q: true })).toEqual({ tab: '2', q: 'true' })
})
