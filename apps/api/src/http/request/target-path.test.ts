import { expect, test } from 'vitest'
import { toTargetPath } from './target-path.ts'

test.each([
  ['/a/b?c=/d', '/a/b'],
  ['/', '/'],
  ['?c', '/'],
  ['/a//b://c', '/a//b://c'],
  ['http://ada:hunter2@parallax.example:80/a/b?c', '/a/b'],
  ['HTTPS://parallax.example', '/'],
  ['http://parallax.example?c=/d', '/'],
])('%s has the path %s', (target, path) => {
  expect(toTargetPath(target)).toBe(path)
})
