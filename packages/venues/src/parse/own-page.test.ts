import { expect, test } from 'vitest'
import { toOwnPage } from './own-page.ts'

const HOSTS = ['manifold.markets', 'www.manifold.markets']

test('a link to the venue over HTTPS is kept as it is', () => {
  for (const link of ['https://manifold.markets/ada/will-it-rain?a=b#c', 'https://www.manifold.markets/x'])
    expect(toOwnPage(link, HOSTS)).toBe(link)
})

test.each([
  null,
  '',
  'will-it-rain',
  'http://manifold.markets/x',
  'javascript:alert(1)//manifold.markets',
  'data:text/html,x',
  '//manifold.markets/x',
  'https://evil.example/manifold.markets',
  'https://manifold.markets.evil.example/x',
  'https://evilmanifold.markets/x',
  'https://manifold.markets@evil.example/x',
  'https://ada:secret@manifold.markets/x',
  'https://manifold.markets:8443/x',
])('%j leads elsewhere', (link) => {
  expect(toOwnPage(link, HOSTS)).toBeNull()
})
