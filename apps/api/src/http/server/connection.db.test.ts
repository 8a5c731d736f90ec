import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { useStore } from '@parallax/store/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, usePlainApp } from '../../testing/build-test-app.ts'
import { type Answer, checkAnswer } from '../../testing/check-answer.ts'
import { parseAnswers, sendRaw } from '../../testing/send-raw.ts'

const store = useStore()
const shared = usePlainApp(store)
let port = 0
beforeAll(async () => {
  port = await shared().listen()
})

/** Sends bytes on a connection of their own, and checks every response for what all responses must have. */
async function send({ app }: TestApp, port: number, bytes: string | Buffer): Promise<Answer[]> {
  const answers = await sendRaw(port, bytes)
  for (const answer of answers) checkAnswer(app, '', '', { ...answer, body: errorOnly(answer) })
  return answers
}

function errorOnly({ status, body }: Answer): string {
  return status >= 400 ? body : ''
}

const CLOSE = 'Host: localhost\r\nConnection: close\r\n\r\n'

describe('input that is not a valid request is answered with the envelope', () => {
  test.each([
    ['no HTTP at all', 'nonsense\r\n\r\n', 400, /well-formed/],
    ['a TLS greeting', Buffer.from([0x16, 3, 1, 0, 5, 1, 0, 0, 1, 3]), 400, /well-formed/],
    ['another protocol version', `GET /health HTTP/9.9\r\n${CLOSE}`, 400, /well-formed/],
    ['a header without a name', `GET /health HTTP/1.1\r\n: x\r\n${CLOSE}`, 400, /well-formed/],
    [
      'two lengths',
      `POST /health HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${CLOSE}`,
      400,
      /well-formed/,
    ],
    ['an HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, /well-formed/],
    ['large headers', `GET /health HTTP/1.1\r\nX-Large: ${'a'.repeat(20_000)}\r\n${CLOSE}`, 431, /headers/],
    ['a URL over the header limit', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${CLOSE}`, 414, /URL/],
    ['CONNECT', `CONNECT x:443 HTTP/1.1\r\n${CLOSE}`, 400, /CONNECT/],
  ])('%s', async (_case, bytes, httpStatus, message) => {
    const [answer, ...more] = await send(shared(), port, bytes)
    expect(more).toEqual([])
    expect(answer?.status).toBe(httpStatus)
    expect(JSON.parse(answer?.body ?? '')).toEqual({
      status: 'INVALID_REQUEST',
      message: expect.stringMatching(message),
    })
    expect(answer?.headers).toMatchObject({
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
    })
  })
})

describe('requests that Node would answer by itself are answered with the envelope', () => {
  test.each([
    ['no Host', 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an expectation', `GET /health HTTP/1.1\r\nExpect: tea\r\n${CLOSE}`, 400],
    ['a URL over our limit', `GET /${'a'.repeat(9_000)} HTTP/1.1\r\n${CLOSE}`, 414],
    ['bytes beyond ASCII in the path', Buffer.from(`GET /\xff HTTP/1.1\r\n${CLOSE}`, 'latin1'), 400],
    ['OPTIONS without a path', `OPTIONS * HTTP/1.1\r\n${CLOSE}`, 400],
    ['another method', `PROPFIND /health HTTP/1.1\r\n${CLOSE}`, 405],
    ['an unknown path', `GET http://localhost/nowhere HTTP/1.1\r\n${CLOSE}`, 404],
  ])('%s', async (_case, bytes, httpStatus) => {
    const [answer] = await send(shared(), port, bytes)
    expect(answer?.status).toBe(httpStatus)
  })
})

describe('unusual but valid requests are served', () => {
  test.each([
    ['HTTP/1.0', 'GET /health HTTP/1.0\r\n\r\n'],
    ['the whole address as target', `GET http://localhost/health HTTP/1.1\r\n${CLOSE}`],
    [
      'an upgrade we do not support',
      `GET /health HTTP/1.1\r\nUpgrade: websocket\r\nConnection: upgrade\r\n${CLOSE}`,
    ],
  ])('%s', async (_case, bytes) => {
    const [answer] = await send(shared(), port, bytes)
    expect([answer?.status, answer?.body]).toEqual([200, expect.stringContaining('parallax')])
  })
})

test('pipelined requests are answered in order, and a bad one at the end last', async () => {
  // Once everything is loaded, it is ready.
  await shared().inject({ url: '/api/v1/markets' })
  const answers = await send(shared(), port, 'GET /ready HTTP/1.1\r\nHost: localhost\r\n\r\nnonsense\r\n\r\n')
  expect(answers.map(({ status }) => status)).toEqual([200, 400])
})

test('a malformed end of a body is refused at once', async () => {
  const testApp = await buildTestApp({ store: store() })
  testApp.app.post(
    '/notes',
    { config: { access: 'public' }, schema: { body: {}, response: { 200: {} } } },
    async () => ({}),
  )
  const head = 'POST /notes HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n'
  const [answer] = await send(testApp, await testApp.listen(), `${head}Host: localhost\r\n\r\nnot-a-size\r\n`)
  expect(answer?.status).toBe(400)
})

test.each([
  ['headers', 'GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow'],
  [
    'body',
    'POST /notes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  ],
])('a client that does not finish its %s in time gets a 504', async (_part, bytes) => {
  const testApp = await buildTestApp({ store: store(), settings: { requestTimeoutMs: 60 } })
  testApp.app.post(
    '/notes',
    { config: { access: 'public' }, schema: { body: {}, response: { 200: {} } } },
    async () => ({}),
  )
  const [answer, ...more] = await send(testApp, await testApp.listen(), bytes)
  expect(more).toEqual([])
  expect(answer?.status).toBe(504)
  expect(JSON.parse(answer?.body ?? '')).toEqual({
    status: 'INTERNAL_ERROR',
    message: 'the request took too long',
  })
})

test('a client that hangs up in the middle of its body is not logged as a failure', async () => {
  const { app, log, listen } = await buildTestApp({ store: store(), logLevel: 'debug' })
  app.post(
    '/notes',
    { config: { access: 'public' }, schema: { body: {}, response: { 200: {} } } },
    async () => ({}),
  )
  const socket = connect(await listen(), '127.0.0.1')
  const head =
    'POST /notes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n'
  socket.write(`${head}{`)
  await once(app.server, 'request')
  socket.destroy()
  await expect.poll(() => log.map(({ msg }) => msg), { timeout: 30_000 }).toContain('the request was cut off')
  expect(log.filter(({ level }) => Number(level) > 30)).toEqual([])
})

test('a kept-alive connection serves several requests, each with its own id', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(socket, 'readable')
  socket.write(`GET /health HTTP/1.1\r\n${CLOSE}`)
  const answers = parseAnswers(await text(socket))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(2)
})
