import { readFileSync } from 'node:fs'
import { PLATFORMS } from '@parallax/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toSecurityHeaders } from '../http/headers/security-headers.ts'
import { writeEmbedPage } from '../routes/embeds/write-embed-page.ts'
import { listElements } from '../testing/list-elements.ts'
import { drawBadge } from './draw-badge.ts'
import { drawCard } from './draw-card.ts'
import { drawHistory } from './draw-history.ts'
import type { EmbedFigures, EmbedVenue } from './embed-figures.ts'
import { EMBED_COLOURS, EMBED_STYLE } from './embed-style.ts'
import { estimateWidth, fitText } from './fit-text.ts'
import { toFramedHeaders } from './framed-headers.ts'

const makeVenue = (changes: Partial<EmbedVenue> = {}): EmbedVenue => ({
  slug: 'polymarket',
  name: 'Polymarket',
  price: 0.4,
  bid: 0.39,
  ask: 0.41,
  reason: null,
  isPlayMoney: false,
  ...changes,
})

const makeFigures = (changes: Partial<EmbedFigures> = {}): EmbedFigures => ({
  title: 'Will it rain in Oslo?',
  indexPrice: 0.43,
  divergence: 0.034,
  category: 'medium',
  venues: [makeVenue(), makeVenue({ slug: 'manifold', name: 'Manifold', price: 0.48, isPlayMoney: true })],
  readMs: Date.UTC(2026, 10, 17, 18, 19, 59),
  ...changes,
})

const URL = 'https://parallax.example/questions/1'
const WAYS = [
  ['card', drawCard],
  ['badge', drawBadge],
  ['page', (figures: EmbedFigures) => writeEmbedPage(figures, URL)],
] as const

/** Removes the doctype and the tags that XML does not know to be empty. */
const toXml = (text: string) => text.replace('<!doctype html>', '').replace(/<meta [^>]*>/g, '')

/** Includes unpaired surrogates and control characters. */
const anyText = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes))

describe.each(WAYS)('the %s', (_name, draw) => {
  test('shows the divergence and its time, in UTC', () => {
    const text = draw(makeFigures())
    expect(text).toContain('3.4\u202f% medium')
    expect(text).toContain('17 Nov 2026, 18:19 UTC')
  })

  test('shows "no price" and the time of the last check, never 0, when nothing is known', () => {
    const venues = [makeVenue({ bid: null, ask: null, reason: 'stale' })]
    const text = draw(makeFigures({ indexPrice: null, divergence: null, category: null, venues }))
    expect(text.toLowerCase()).toContain('no price')
    expect(text).not.toMatch(/>0(\.0)?\s*%?</)
    expect(text).toContain('17 Nov 2026, 18:19 UTC')
  })

  test('keeps the title of a listing plain text, whatever it contains', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          fc.constant('</title><script>alert(1)</script>'),
          fc.constant('"><image href="https://evil.example/"/>'),
          fc.constant(']]></style>&x;'),
        ),
        (title) => {
          const plain = listElements(toXml(draw(makeFigures({ title: 'x' }))))
          const elements = listElements(toXml(draw(makeFigures({ title }))))
          // A long title has another line, and a blank one has none.
          const others = (names: readonly string[]) => names.filter((name) => name !== 'text')
          expect(others(elements)).toEqual(others(plain))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('loads nothing external, and has no script', () => {
    const text = draw(makeFigures()).replaceAll(URL, '').replaceAll('http://www.w3.org/2000/svg', '')
    expect(text).not.toMatch(/https?:|url\(|@import|<script|<image|<use|\son\w+=|src=/)
  })

  test('has one style, which the policy allows by its hash', () => {
    expect(draw(makeFigures()).match(/<style>([^<]*)<\/style>/)?.[1]).toBe(EMBED_STYLE)
    expect(draw(makeFigures())).not.toContain('style=')
  })
})

test('the card draws a dot for each known price, filled when it counts for real money', () => {
  const venues = [
    makeVenue(),
    makeVenue({ slug: 'manifold', isPlayMoney: true }),
    makeVenue({ slug: 'azuro', price: null, reason: 'no_price' }),
    makeVenue({ slug: 'jupiter', reason: 'mirror' }),
  ]
  const card = drawCard(makeFigures({ venues }))
  expect(card.match(/class="full"/g)).toHaveLength(1)
  expect(card.match(/class="hollow"/g)).toHaveLength(2)
  expect(card.match(/class="ring"/g)).toHaveLength(1)
  expect(card).toContain('>index price of Yes, 2 of 4 venues<')
})

test('a price of one venue is shown without a divergence', () => {
  const card = drawCard(makeFigures({ divergence: null, category: null, venues: [makeVenue()] }))
  expect(card).toContain('index price of Yes, 1 venue<')
  expect(card).toContain('>only one price<')
})

test('the colours are those of the web app, in both themes and for every venue', () => {
  const tokens = readFileSync(
    new globalThis.URL('../../../web/src/styles/tokens.css', import.meta.url),
    'utf8',
  )
  for (const [name, [light, dark]] of Object.entries(EMBED_COLOURS))
    expect(tokens).toContain(`--${name}: light-dark(${light}, ${dark});`)
  for (const { slug, colours } of PLATFORMS)
    for (const colour of colours) expect(EMBED_STYLE).toContain(`--venue-${slug}:${colour}`)
})

test('a page that may be framed runs nothing, loads nothing, and keeps every other header', () => {
  const usual = toSecurityHeaders('https://parallax.example')
  const framed = toFramedHeaders(usual)
  expect(framed).not.toHaveProperty('x-frame-options')
  const policy = framed['content-security-policy'] ?? ''
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='; /)
  expect(policy).toContain('frame-ancestors *')
  expect(policy).not.toMatch(/unsafe|script|http/)
  const changed = ['x-frame-options', 'content-security-policy', 'cross-origin-resource-policy']
  for (const [name, value] of Object.entries(usual))
    if (!changed.includes(name)) expect(framed[name]).toBe(value)
})

describe('fitText', () => {
  test('breaks between words, and ends overlong text with an ellipsis', () => {
    expect(fitText('one two three four', { width: 50, size: 10, lines: 2 })).toEqual([
      'one two',
      'three four',
    ])
    const [line] = fitText('Donaudampfschifffahrtsgesellschaft', { width: 50, size: 10, lines: 2 })
    expect(line).toMatch(/^Donau.*…$/)
    expect(fitText(' ', { width: 50, size: 10, lines: 2 })).toEqual([])
  })

  test('no line is too wide, and there are no more lines than allowed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.integer({ min: 30, max: 400 }), (text, width) => {
        const lines = fitText(text, { width, size: 12, lines: 2 })
        expect(lines.length).toBeLessThanOrEqual(2)
        for (const line of lines) expect(estimateWidth(line, 12)).toBeLessThanOrEqual(width)
      }),
    )
  })
})

describe('the picture of a week', () => {
  const HOUR = 3_600_000
  const toMs = Date.UTC(2026, 10, 17, 19)
  const fromMs = toMs - 168 * HOUR
  const makePoint = (hour: number, close: number) => ({
    atMs: fromMs + hour * HOUR,
    open: close,
    high: close,
    low: close,
    close,
    divergence: null,
  })
  const findPath = (picture: string) => / d="([^"]*)"/.exec(picture)?.[1] ?? ''

  test('breaks its line where nothing is known', () => {
    const points = [makePoint(1, 0.4), makePoint(2, 0.42), makePoint(10, 0.5)]
    expect(findPath(drawHistory(points, fromMs, toMs)).match(/M/g)).toHaveLength(2)
  })

  test('never makes a small move fill the picture, and stays within it', () => {
    const prices = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 168 })
    fc.assert(
      fc.property(prices, (closes) => {
        const picture = drawHistory(
          closes.map((close, hour) => makePoint(hour, close)),
          fromMs,
          toMs,
        )
        const heights = [...findPath(picture).matchAll(/[ML][\d.]+ ([\d.]+)/g)].map((match) =>
          Number(match[1]),
        )
        const [least, most] = [Math.min(...closes), Math.max(...closes)]
        const drawn = Math.max(...heights) - Math.min(...heights)
        expect(heights.every((height) => height >= 36 && height <= 136)).toBe(true)
        // A tenth of the scale is at most the whole height.
        expect(drawn).toBeLessThanOrEqual((most - least) * 1_000 + 0.1)
      }),
    )
  })
})
