import { expect, test } from 'vitest'
import { toLoggedPath } from './logged-path.ts'

test.each([
  ['/embeds/SECRET', '/embeds/…'],
  ['/embeds/SECRET/card.svg?x=1', '/embeds/…/card.svg'],
  ['/feeds/SECRET', '/feeds/…'],
  ['/feeds/SECRET/no-such-thing', '/feeds/…/no-such-thing'],
  ['/api/v1/feeds/ID/renew?a=b', '/api/v1/feeds/ID/renew'],
])('%s is logged as %s', (url, path) => {
  expect(toLoggedPath(url)).toBe(path)
})
