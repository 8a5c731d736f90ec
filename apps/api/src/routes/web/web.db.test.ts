import { hash, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { addMarket, addQuestion, useStore } from '@parallax/store/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { readWebFiles, type WebFile } from '../../http/response/web-file.ts'
import { buildTestApp, usePlainApp } from '../../testing/build-test-app.ts'

const PAGE = '<!doctype html><html><head><title>Parallax</title></head><body></body></html>'
const SCRIPT = 'console.log("here")'
const FONT = 'wOF2'

/** Files like the output of tools/build-web.js. */
function makeFiles(): WebFile[] {
  const dir = mkdtempSync(join(tmpdir(), 'parallax-web-'))
  mkdirSync(join(dir, 'assets'))
  for (const [path, text] of [
    ['index.html', PAGE],
    ['theme.js', SCRIPT],
    ['assets/index-4f2a.js', SCRIPT],
  ] as const) {
    writeFileSync(join(dir, path), text)
    writeFileSync(join(dir, `${path}.br`), brotliCompressSync(text))
    writeFileSync(join(dir, `${path}.gz`), gzipSync(text))
  }
  writeFileSync(join(dir, 'assets/sans-4f2a.woff2'), FONT)
  afterAll(() => rmSync(dir, { recursive: true }))
  return readWebFiles(dir)
}

describe('the web app', () => {
  const open = useStore()
  const files = makeFiles()
  const plain = usePlainApp(open, { web: { files, demoAccount: null } })

  const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

  test('known pages get the single page of the app, and unknown ones get it with a 404', async () => {
    const { app } = plain()
    for (const url of ['/', '/markets', '/markets/', '/questions/some-id', '/settings/confirm-email']) {
      const answer = await app.inject({ url, headers: BROWSER })
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, PAGE])
    }
    for (const url of ['/nowhere', '/marketsx', '/questions', '/console/keys/new', '/index.html?a=1']) {
      const answer = await app.inject({ url, headers: BROWSER })
      expect([url, answer.statusCode, answer.body]).toEqual([url, 404, PAGE])
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      })
    }
  })

  test('programs get a 404 in JSON, and so does every caller under the API paths', async () => {
    const { app } = plain()
    for (const url of ['/api', '/api/v1/nothing', '/api/v1/nothing?page=1', '/.well-known/x']) {
      const answer = await app.inject({ url, headers: BROWSER })
      expect([url, answer.statusCode, answer.json().status]).toEqual([url, 404, 'NOT_FOUND'])
    }
    const posted = await app.inject({ method: 'POST', url: '/nowhere', headers: BROWSER })
    expect([posted.statusCode, posted.json().status]).toEqual([404, 'NOT_FOUND'])
    for (const url of ['/marketsx', '/assets/index-0000.js', '/.well-known/x', '/index.html']) {
      const answer = await app.inject({ url, headers: { accept: '*/*' } })
      expect([url, answer.statusCode, answer.json().status]).toEqual([url, 404, 'NOT_FOUND'])
    }
  })

  test('a font is sent as it is, because it is already compressed', async () => {
    const { app } = plain()
    const font = await app.inject({
      url: '/assets/sans-4f2a.woff2',
      headers: { 'accept-encoding': 'br, gzip' },
    })
    expect([font.statusCode, font.body]).toEqual([200, FONT])
    expect(font.headers['content-type']).toBe('font/woff2')
    expect(font.headers['content-encoding']).toBeUndefined()
  })

  test('a file with a hash in its name is cached for ever, and the page is revalidated each time', async () => {
    const { app } = plain()
    const script = await app.inject({ url: '/assets/index-4f2a.js' })
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    const page = await app.inject({ url: '/' })
    expect(page.headers['cache-control']).toBe('no-cache')
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(page.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('it is sent precompressed to callers that accept that', async () => {
    const { app } = plain()
    const answer = await app.inject({ url: '/theme.js', headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT)
    const whole = await app.inject({ url: '/theme.js' })
    expect([whole.headers['content-encoding'], whole.body]).toEqual([undefined, SCRIPT])
  })

  test('HEAD responds like GET, without a body', async () => {
    const { app } = plain()
    const answer = await app.inject({ method: 'HEAD', url: '/venues' })
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([
      200,
      '',
      `${PAGE.length}`,
    ])
  })

  test('the policy forbids inline scripts and styles, and files are not counted by the rate limit', async () => {
    const { app } = plain()
    const answer = await app.inject({ url: '/' })
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';")
    expect(answer.headers['content-security-policy']).not.toContain('unsafe')
    expect(answer.headers['x-ratelimit-remaining']).toBe(answer.headers['x-ratelimit-limit'])
  })

  test('the page of a demo names its account, and nothing else in it changes', async () => {
    const demoAccount = { email: 'demo@parallax.example', password: 'a"<b' }
    const { app } = await buildTestApp({ store: open(), web: { files, demoAccount } })
    const { body } = await app.inject({ url: '/' })
    const tag = '<meta name="parallax-demo" data-email="demo@parallax.example" data-password="a&quot;&lt;b">'
    expect(body).toBe(PAGE.replace('</head>', `${tag}</head>`))
  })

  test('the page of a question names it for link previews, and is otherwise the usual page', async () => {
    const { app } = plain()
    const title = `$& $1 </title><script>alert("x")</script>`
    const id = await addQuestion(open(), [await addMarket(open())], title)
    const read = (path: string, headers = {}) => app.inject({ url: `/questions/${path}`, headers })
    await expect.poll(async () => (await read(id)).body, { timeout: 30_000 }).toContain('og:title')
    const { body, headers } = await read(id.toUpperCase())
    const name = '$&amp; $1 &lt;/title&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;'
    expect(body).toContain(`<title>${name} · Parallax</title>`)
    expect(body).toContain(`<meta property="og:title" content="${name}">`)
    expect(body).toContain(`<meta property="og:url" content="http://localhost:80/questions/${id}">`)
    // The listing of these tests was last read long ago.
    const words = 'No venue has a current price. Last read 15 Nov 2026, 08:00 UTC.'
    expect(body).toContain(`<meta name="description" content="${words}">`)
    expect(body).toContain(`<meta property="og:description" content="${words}">`)
    const image = `http://localhost:80/questions/${id}/preview.png`
    expect(body).toContain(`<meta property="og:image" content="${image}">`)
    expect(body.match(/<script/g)).toBeNull()
    const tags = /<meta .*<link [^>]*>/
    expect(body.replace(/<title>.*<\/title>/, '<title>Parallax</title>').replace(tags, '')).toBe(PAGE)
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-frame-options': 'DENY' })
    expect((await read(`${id}/`, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    for (const path of [randomUUID(), 'some-id', '%24%26']) expect((await read(path)).body).toBe(PAGE)
  })

  test('the card of a question is public, has its style, and cannot be framed', async () => {
    const { inject } = plain()
    const id = await addQuestion(open(), [await addMarket(open())])
    const read = (path: string) => inject({ url: `/questions/${path}/card.svg` })
    await expect.poll(async () => (await read(id)).status, { timeout: 30_000 }).toBe(200)
    const { headers, body } = await read(id)
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'x-frame-options': 'DENY' })
    expect(body).toContain('Will it rain in Oslo?')
    const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? ''
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toContain(`style-src 'sha256-${hash('sha256', style, 'base64')}'`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect([(await read(randomUUID())).status, (await read('x')).status]).toEqual([404, 400])
  })

  test('the chart of a question is public, and says when no price is known', async () => {
    const { inject } = plain()
    const id = await addQuestion(open(), [await addMarket(open())])
    const read = (path: string) => inject({ url: `/questions/${path}/history.svg` })
    const { status, headers, body } = await read(id)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=300' })
    expect(body).toContain('No price is known yet.')
    expect(body).not.toContain('<path')
    expect([(await read(randomUUID())).status, (await read('x')).status]).toEqual([404, 400])
  })

  test('the preview picture is a public PNG that pages of every site may show', async () => {
    const { app, inject } = plain()
    const id = await addQuestion(open(), [await addMarket(open())])
    const read = (path: string) => inject({ url: `/questions/${path}/preview.png` })
    await expect.poll(async () => (await read(id)).status, { timeout: 30_000 }).toBe(200)
    const { headers, rawPayload } = await app.inject({ url: `/questions/${id}/preview.png` })
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=60',
      'cross-origin-resource-policy': 'cross-origin',
      'x-frame-options': 'DENY',
    })
    expect(rawPayload.toString('latin1', 1, 4)).toBe('PNG')
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
    expect([(await read(randomUUID())).status, (await read('x')).status]).toEqual([404, 400])
  })

  test('without a built app, the address redirects to the reference', async () => {
    expect(readWebFiles(join(tmpdir(), 'parallax-no-such-folder'))).toEqual([])
    const { app } = await buildTestApp({ store: open() })
    expect((await app.inject({ url: '/' })).headers.location).toBe('/docs')
  })
})
