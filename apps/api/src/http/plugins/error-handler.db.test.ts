import { StoreError } from '@parallax/store'
import { useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { ApiError } from '../errors/api-error.ts'

const store = useStore()
const COUNT = { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } }

/** The application with a route whose handler fails. */
async function buildFailing(fail: () => unknown): Promise<TestApp> {
  const testApp = await buildTestApp({ store: store() })
  testApp.app.get(
    '/fails',
    { config: { access: 'public' }, schema: { response: { 200: COUNT } } },
    async () => fail(),
  )
  return testApp
}

function raise(error: unknown): () => never {
  return () => {
    throw error
  }
}

test.each([
  ['an error', new Error('password=hunter2')],
  ['an error that names a status', Object.assign(new Error('hunter2'), { statusCode: 404, status: 404 })],
  ['something that is not an error', 'hunter2'],
  ['nothing', undefined],
  ['a store that cannot be used', new StoreError('newer_schema', 'hunter2')],
])(
  'a handler that throws %s responds 500 without details, and logs the error with the request id',
  async (_case, error) => {
    const { inject, log } = await buildFailing(raise(error))
    const answer = await inject({ url: '/fails' })
    expect(answer.status).toBe(500)
    expect(JSON.parse(answer.body)).toEqual({
      status: 'INTERNAL_ERROR',
      message: 'something went wrong on our side',
    })
    const [line] = log.filter(({ reqId }) => reqId === answer.headers['x-request-id'])
    expect(line).toMatchObject({
      level: 50,
      method: 'GET',
      route: '/fails',
    })
    if (error !== undefined) expect(JSON.stringify(line)).toContain('hunter2')
  },
)

test('a response that does not match its schema is a 500', async () => {
  const { inject } = await buildFailing(() => ({}))
  expect((await inject({ url: '/fails' })).status).toBe(500)
})

test.each([
  ['unreachable', 'the database is not reachable'],
  ['busy', 'the database is too busy'],
  ['read_only', 'the database is read-only'],
  ['full', 'the database is full'],
] as const)('a database that is %s leads to a 503', async (code, msg) => {
  const { inject, log } = await buildFailing(raise(new StoreError(code, 'db.internal refused')))
  const answer = await inject({ url: '/fails' })
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(JSON.parse(answer.body)).toEqual({
    status: 'INTERNAL_ERROR',
    message: 'the service is temporarily unavailable',
  })
  expect(log).toMatchObject([{ level: 50, msg, err: { type: 'StoreError' } }])
})

test('a refusal sends its own text, status and headers, and is logged only at debug level', async () => {
  const error = new ApiError('QUOTA_EXCEEDED', 'at most 20 keys', {
    headers: { 'retry-after': '5' },
    logMessage: 'account 7 is full',
  })
  const { inject, log } = await buildFailing(raise(error))
  const answer = await inject({ url: '/fails' })
  expect([answer.status, answer.headers['retry-after']]).toEqual([429, '5'])
  expect(JSON.parse(answer.body)).toEqual({ status: 'QUOTA_EXCEEDED', message: 'at most 20 keys' })
  expect(log).toEqual([])
})
