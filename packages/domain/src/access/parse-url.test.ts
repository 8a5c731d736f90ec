import { expect, test } from 'vitest'
import { parseUrl } from './parse-url.ts'

test('a URL is parsed, and any other text is null', () => {
  expect(parseUrl('https://a.test:443/b')?.href).toBe('https://a.test/b')
  expect(parseUrl('/c', 'https://a.test/b')?.href).toBe('https://a.test/c')
  for (const text of ['', 'a.test', 'https://', '/c']) expect(parseUrl(text)).toBeNull()
})

test('a URL with letters beyond ASCII is parsed, however often it is called', () => {
  let refused = 0
  for (let count = 0; count < 20_000; count += 1)
    if (parseUrl('https://bücher.test/größe') === null) refused += 1
  expect(refused).toBe(0)
})
