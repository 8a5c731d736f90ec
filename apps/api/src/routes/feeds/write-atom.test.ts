import { expect, test } from 'vitest'
import { listElements } from '../../testing/list-elements.ts'
import { type AtomFeed, writeAtom } from './write-atom.ts'

const ID = '00000000-0000-4000-8000-00000000000'
const FEED: AtomFeed = {
  id: `${ID}0`,
  title: 'Parallax: moves of <mine>',
  selfUrl: 'https://parallax.example/feeds/TOKEN',
  pageUrl: 'https://parallax.example/watchlists?list=1&x=2',
  madeMs: Date.UTC(2026, 0, 1),
  entries: [
    {
      id: `${ID}1`,
      title: 'Rain & </title>',
      summary: 'up',
      atMs: Date.UTC(2026, 1, 2),
      url: 'https://parallax.example/a',
    },
    {
      id: `${ID}2`,
      title: 'Snow \u0000',
      summary: 'down',
      atMs: Date.UTC(2026, 1, 1),
      url: 'https://parallax.example/b',
    },
  ],
}

test('a feed has everything that Atom requires, and the time of its newest entry', () => {
  const text = writeAtom(FEED)
  expect(listElements(text).slice(0, 8)).toEqual([
    'feed',
    'id',
    'title',
    'updated',
    'author',
    'name',
    'link',
    'link',
  ])
  expect(listElements(text).filter((name) => name === 'entry')).toHaveLength(2)
  expect(text).toMatch(
    /^<\?xml version="1.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom">/,
  )
  expect(text).toContain(`<id>urn:uuid:${FEED.id}</id>`)
  expect(text.indexOf('<updated>2026-02-02T00:00:00.000Z</updated>')).toBeLessThan(text.indexOf('<entry>'))
  expect(text).toContain(
    '<link rel="self" type="application/atom+xml" href="https://parallax.example/feeds/TOKEN"/>',
  )
})

test('titles stay plain text, whatever they contain', () => {
  const text = writeAtom(FEED)
  expect(text).toContain('<title type="text">Rain &amp; &lt;/title&gt;</title>')
  expect(text).toContain('<title type="text">Snow \ufffd</title>')
  expect(text).toContain('href="https://parallax.example/watchlists?list=1&amp;x=2"')
})

test('a feed without entries has the time of its creation', () => {
  expect(writeAtom({ ...FEED, entries: [] })).toContain('<updated>2026-01-01T00:00:00.000Z</updated>')
})
