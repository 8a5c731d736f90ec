import { readdirSync, readFileSync, statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { WEB_DIST } from './demo-page.ts'

const MOST_BYTES = 150_000

/** What a browser must load before Discover shows: the scripts of the page and their static imports. */
function listFirstScripts(): string[] {
  const html = readFileSync(new URL('index.html', WEB_DIST), 'utf8')
  const found = new Set<string>()
  const queue = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map((match) => match[1] ?? '')
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const text = readFileSync(new URL(path, WEB_DIST), 'utf8')
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    for (const match of text.matchAll(/(?:^|;)import(?:[^'"()]*?from)?\s*["']\.\/([^"']+)["']/g)) {
      queue.push(`${folder}${match[1]}`)
    }
  }
  return [...found]
}

test('the first load of Discover is at most 150 kB of compressed script', () => {
  const scripts = listFirstScripts()
  expect(scripts.length).toBeGreaterThan(1)
  const bytes = scripts
    .map((path) => gzipSync(readFileSync(new URL(path, WEB_DIST))).length)
    .reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
})

test('the typeface is one file of at most 60 kB, loaded at once', () => {
  const html = readFileSync(new URL('index.html', WEB_DIST), 'utf8')
  const fonts = readdirSync(new URL('assets/', WEB_DIST)).filter((name) => name.endsWith('.woff2'))
  expect(
    fonts.map((name) => html.includes(`as="font" type="font/woff2" crossorigin href="/assets/${name}"`)),
  ).toEqual([true])
  expect(statSync(new URL(`assets/${fonts[0]}`, WEB_DIST)).size).toBeLessThanOrEqual(60_000)
})

test('the page has no inline script or style', () => {
  const html = readFileSync(new URL('index.html', WEB_DIST), 'utf8')
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/)
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/)
})
