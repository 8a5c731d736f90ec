import { readdirSync, readFileSync } from 'node:fs'
import { useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { usePlainApp } from '../../testing/build-test-app.ts'

const store = useStore()
const plain = usePlainApp(store)
const ROOT = new URL('../../../../../', import.meta.url)

/** The URLs that a page or style sheet makes a browser load. */
function listLoaded(text: string): string[] {
  return [...text.matchAll(/(?:src|href)="([^"]+)"|url\(["']?([^"')]+)/g)].map(([, a, b]) => a ?? b ?? '')
}

test('the reference and everything it loads come from this service, with the right media type', async () => {
  const { app } = plain()
  const page = await app.inject({ url: '/docs', headers: { accept: 'text/html' } })
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).toContain('<title>API reference · Parallax</title>')
  expect(page.body).not.toMatch(/<script>|<style|onload=/)
  const loaded = listLoaded(page.body)
  expect(loaded.length).toBeGreaterThan(5)
  const fonts: unknown[] = []
  for (const url of loaded) {
    expect(url).toMatch(/^\/docs\/static\//)
    const file = await app.inject({ url, headers: { accept: '*/*;q=0.1' } })
    expect([url, file.statusCode]).toEqual([url, 200])
    if (!url.endsWith('.css')) continue
    for (const inner of listLoaded(file.body).filter((each) => !each.startsWith('data:')))
      fonts.push([inner, (await app.inject({ url: inner })).headers['content-type']])
  }
  expect(fonts).toEqual([['/docs/source-sans-3.woff2', 'font/woff2']])
})

test('a missing page is refused with the envelope', async () => {
  const { app } = plain()
  for (const url of ['/docs/static/nothing.js', '/docs/static/..%2f..%2fpackage.json', '/docs/x']) {
    const answer = await app.inject({ url })
    expect([url, answer.statusCode, answer.json().status]).toEqual([url, 404, 'NOT_FOUND'])
  }
})

test('/llms.txt lists all documentation pages by title, and every link works', async () => {
  const { app, inject } = plain()
  const { status, headers, body } = await inject({ url: '/llms.txt' })
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toMatch(/^# Parallax\n\n> /)
  const links = [...body.matchAll(/^- \[([^\]]+)\]\(([^)]+)\): \S/gm)].map(([, title, path = '']) => ({
    title,
    path,
  }))
  expect(links.length).toBe(body.match(/^- /gm)?.length)
  for (const { path } of links.filter((link) => link.path.startsWith('/')))
    expect([path, (await app.inject({ url: path })).statusCode]).toEqual([path, 200])
  const files = links.filter((link) => !link.path.startsWith('/'))
  for (const { title, path } of files) {
    const page = readFileSync(new URL(path, ROOT), 'utf8')
    expect([path, /^# (.+)/.exec(page)?.[1]]).toEqual([path, title])
  }
  const pages = readdirSync(new URL('docs/', ROOT)).filter((name) => name.endsWith('.md'))
  expect(pages.filter((name) => !files.some(({ path }) => path === `docs/${name}`))).toEqual([])
})

test('the root redirects to the reference', async () => {
  const { inject } = plain()
  const answer = await inject({ url: '/', headers: { accept: 'text/html' } })
  expect([answer.status, answer.headers.location, answer.body]).toEqual([302, '/docs', ''])
})

test.each([
  ['a path outside the folder', '/docs/static/..%2f..%2f..%2fpackage.json', {}, 404],
  ['a range past the end', '/docs/static/swagger-ui.css', { range: 'bytes=99999999-' }, 416],
  ['another version', '/docs/static/swagger-ui.css', { 'if-match': '"x"' }, 412],
])('%s is refused, and is not logged as a failure', async (_what, url, headers, status) => {
  const { inject, log } = plain()
  const before = log.length
  expect((await inject({ url, headers })).status).toBe(status)
  expect(log.slice(before).filter((line) => line.level === 50)).toEqual([])
})
