import { useStore } from '@parallax/store/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, usePlainApp } from '../testing/build-test-app.ts'

const store = useStore()
const plain = usePlainApp(store)

const NOTE = {
  type: 'object',
  additionalProperties: false,
  required: ['text'],
  properties: { text: { type: 'string' } },
}

/** A route that takes a body and a query. */
beforeAll(() => {
  plain().app.post(
    '/notes/:id',
    {
      config: { access: 'public' },
      schema: {
        params: { type: 'object', properties: { id: { type: 'integer' } } },
        querystring: { type: 'object', properties: { loud: { type: 'boolean' } } },
        body: NOTE,
        response: { 200: NOTE },
      },
    },
    async (request) => request.body,
  )
})

function envelope(status: string, message: unknown): unknown {
  return { status, message }
}

function post(payload: string | Buffer, contentType = 'application/json'): object {
  return { method: 'POST', url: '/notes/1', headers: { 'content-type': contentType }, payload }
}

const JSON_NOTE = '{"text":"a"}'

test('a well-formed request is answered', async () => {
  const { inject } = plain()
  for (const contentType of ['application/json', 'application/json; charset=utf-8', 'Application/JSON']) {
    const answer = await inject(post(JSON_NOTE, contentType))
    expect([answer.status, answer.body]).toEqual([200, JSON_NOTE])
  }
})

describe('an invalid request is refused with the envelope', () => {
  test.each([
    ['an unknown route', { url: '/nowhere' }, 404, 'NOT_FOUND', 'nothing is served at this path'],
    ['an unknown route, whatever the body', { ...post('{'), url: '/nowhere' }, 404, 'NOT_FOUND', /nothing/],
    ['a trailing slash', { url: '/health/' }, 404, 'NOT_FOUND', /nothing/],
    ['a path in another case', { url: '/HEALTH' }, 404, 'NOT_FOUND', /nothing/],
    ['a path that no route has', { url: '/notes/1/2' }, 404, 'NOT_FOUND', /nothing/],
    ['a path that cannot be decoded', { url: '/%ff' }, 400, 'INVALID_REQUEST', /percent-encoded UTF-8/],
    ['half an escape in the path', { url: '/a%' }, 400, 'INVALID_REQUEST', /percent-encoded UTF-8/],
    ['a query that cannot be decoded', { url: '/health?a=%ff' }, 400, 'INVALID_REQUEST', /percent-encoded/],
    ['NUL in the path', { url: '/a%00' }, 400, 'INVALID_REQUEST', /NUL/],
    ['NUL in the query', { url: '/health?a=%00' }, 400, 'INVALID_REQUEST', /NUL/],
    ['a long URL', { url: `/${'a'.repeat(8192)}` }, 414, 'INVALID_REQUEST', /8192 bytes/],
    ['malformed JSON', post('{"text":'), 400, 'INVALID_REQUEST', 'the body is not valid JSON'],
    ['bad UTF-8', post(Buffer.from([0x22, 0xff, 0x22])), 400, 'INVALID_REQUEST', /UTF-8/],
    ['prototype keys', post('{"__proto__":{}}'), 400, 'INVALID_REQUEST', /__proto__/],
    ['NUL in the body', post('{"text":"\\u0000"}'), 400, 'INVALID_REQUEST', /NUL/],
    ['JSON null', post('null'), 400, 'INVALID_REQUEST', 'the body must be a JSON object'],
    ['an empty body', post(''), 400, 'INVALID_REQUEST', 'the body must be a JSON object'],
    [
      'no body',
      { method: 'POST', url: '/notes/1' },
      400,
      'INVALID_REQUEST',
      'the body must be a JSON object',
    ],
    ['an unknown field', post('{"text":"a","x":1}'), 400, 'INVALID_REQUEST', "unknown field 'x'"],
    ['a number instead of text', post('{"text":1}'), 400, 'INVALID_REQUEST', 'text must be text'],
    ['a bad path value', { ...post(JSON_NOTE), url: '/notes/x' }, 400, 'INVALID_REQUEST', /^id must be/],
    [
      'a repeated query value',
      { ...post(JSON_NOTE), url: '/notes/1?loud=true&loud=true' },
      400,
      'INVALID_REQUEST',
      'loud must be given only once',
    ],
    [
      'plain text',
      post(JSON_NOTE, 'text/plain'),
      415,
      'INVALID_REQUEST',
      'the body must be application/json',
    ],
    [
      'a form',
      post('text=a', 'application/x-www-form-urlencoded'),
      415,
      'INVALID_REQUEST',
      /application\/json/,
    ],
    ['a nonsense type', post(JSON_NOTE, 'nonsense'), 415, 'INVALID_REQUEST', /application\/json/],
    ['a large body', post(`{"text":"${'a'.repeat(65_536)}"}`), 413, 'INVALID_REQUEST', /65536 bytes/],
    [
      'a compressed body',
      {
        ...post(JSON_NOTE),
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      },
      415,
      'INVALID_REQUEST',
      'the body must not be compressed',
    ],
    [
      'an Accept without JSON',
      { url: '/health', headers: { accept: 'text/html' } },
      406,
      'INVALID_REQUEST',
      'this path returns only application/json',
    ],
    ['an expectation', { url: '/health', headers: { expect: 'tea' } }, 400, 'INVALID_REQUEST', /Expect/],
  ])('%s', async (_case, request, httpStatus, status, message) => {
    const { inject } = plain()
    const answer = await inject(request)
    expect(answer.status).toBe(httpStatus)
    const text = typeof message === 'string' ? message : expect.stringMatching(message)
    expect(JSON.parse(answer.body)).toEqual(envelope(status, text))
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })
})

describe('methods that a path does not support', () => {
  test.each([
    ['POST', '/health', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/health?a=1', 'GET, HEAD, OPTIONS'],
    ['PUT', '/notes/7', 'POST, OPTIONS'],
    ['GET', '/notes/7', 'POST, OPTIONS'],
  ] as const)('%s %s is refused with the list of supported methods', async (method, url, allow) => {
    const { inject } = plain()
    const answer = await inject({ method, url })
    expect([answer.status, answer.headers.allow]).toEqual([405, allow])
    expect(JSON.parse(answer.body)).toEqual(envelope('INVALID_REQUEST', `this path accepts only ${allow}`))
  })

  test('OPTIONS lists the supported methods', async () => {
    const { inject } = plain()
    const answer = await inject({ method: 'OPTIONS', url: '/health' })
    expect([answer.status, answer.headers.allow, answer.body]).toEqual([204, 'GET, HEAD, OPTIONS', ''])
    expect((await inject({ method: 'OPTIONS', url: '/nowhere' })).status).toBe(404)
  })
})

test('HEAD responds like GET, without the body', async () => {
  const { inject } = plain()
  const answer = await inject({ method: 'HEAD', url: '/health' })
  expect([answer.status, answer.body, answer.headers['content-length']]).toEqual([200, '', '54'])
})

test('a caller over its limit is refused with the envelope and all headers', async () => {
  const { inject } = await buildTestApp({ store: store(), now: () => 1_760_000_000_300 })
  const answers = []
  for (let count = 0; count < 41; count += 1) answers.push(await inject({ url: '/nowhere' }))
  expect(answers.map(({ status }) => status)).toContain(429)
  const refused = answers.find(({ status }) => status === 429)
  expect(JSON.parse(refused?.body ?? '')).toEqual(
    envelope('RATE_LIMITED', expect.stringMatching(/\d+ seconds/)),
  )
  expect(refused?.headers['retry-after']).toMatch(/^\d+$/)
})
