import { expect, test } from 'vitest'
import { isAccepted } from './accept.ts'

test.each([
  ['', true],
  ['*/*', true],
  ['application/*', true],
  ['application/json', true],
  ['APPLICATION/JSON', true],
  ['application/json; charset=utf-8', true],
  ['text/html, application/json;q=0.1', true],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
  ['text/html', false],
  ['text/*', false],
  ['application/xml', false],
  ['application/json;q=0', false],
  ['application/json; q=0.000', false],
  ['*/*;q=0', false],
  ['*/*, application/json;q=0', false],
  ['application/json, */*;q=0', true],
  ['application/*;q=0, application/json', true],
  ['nonsense', false],
])('Accept "%s" allows application/json: %s', (header, expected) => {
  expect(isAccepted(header, 'application/json')).toBe(expected)
})
