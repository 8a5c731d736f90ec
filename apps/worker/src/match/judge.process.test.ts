import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { sayStatus, sayText, sayVerdict, startJudgeServer } from '../testing/judge-server.ts'
import { Judge, JudgeError } from './judge.ts'
import { toJudgeQuestion } from './judge-question.ts'
import { NO_ANSWER } from './parse-judge-answer.ts'

const KEY = 'key-that-nobody-may-see'
const ONE = { title: 'Will Porto win?', groupTitle: null, endTime: null, rules: null }
const QUESTION = toJudgeQuestion('model-1', ONE, { ...ONE, title: 'Porto wins?' })
const SAME = { verdict: 'same', reason: 'Both ask it.' }

async function startScene({ timeoutMs = 20_000, calls = 100 } = {}) {
  const server = await startJudgeServer()
  const waits: number[] = []
  const wait = async (ms: number) => {
    waits.push(ms)
  }
  const judge = new Judge({ url: `${server.url}/`, model: 'model-1', key: KEY, timeoutMs, wait })
  let left = calls
  const mayCall = async () => {
    left -= 1
    return left >= 0
  }
  const ask = (signal = new AbortController().signal) => judge.ask(QUESTION, mayCall, signal)
  /** The error it ends with, which must not contain the key. */
  const fail = async () => {
    const error = await ask().catch((cause: unknown) => cause)
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(KEY)
    return error instanceof JudgeError ? { code: error.code, status: error.status } : error
  }
  return { server, waits, ask, fail }
}

test('the question is posted with model and key, and the verdict is returned', async () => {
  const { server, ask, waits } = await startScene()
  server.reply(sayVerdict('same'))
  expect(await ask()).toEqual(SAME)
  const [call] = server.calls
  expect(call).toMatchObject({ path: '/v1/chat/completions', authorization: `Bearer ${KEY}` })
  expect(JSON.parse(call?.body ?? '')).toMatchObject({
    model: 'model-1',
    messages: QUESTION.messages,
    temperature: 0,
  })
  expect(waits).toEqual([])
})

test('429 and 5xx are retried after growing pauses, or after the requested one', async () => {
  const { server, ask, waits } = await startScene()
  server.reply(sayStatus(429), sayStatus(500), sayVerdict('same'))
  expect(await ask()).toEqual(SAME)
  server.reply(sayStatus(503, { 'retry-after': '7' }), sayVerdict('same'))
  expect(await ask()).toEqual(SAME)
  expect(waits).toEqual([1_000, 4_000, 7_000])
})

test.each([
  [429, 'rate_limited'],
  [500, 'server_error'],
])('a server that keeps answering %i is given up', async (status, code) => {
  const { server, fail } = await startScene()
  server.reply(sayStatus(status))
  expect(await fail()).toEqual({ code, status })
  expect(server.calls).toHaveLength(3)
})

test.each([
  [429, { 'retry-after': '3600' }, 'rate_limited'],
  [401, {}, 'refused'],
  [404, {}, 'refused'],
])('%i %j is not retried at once', async (status, headers, code) => {
  const { server, fail } = await startScene()
  server.reply(sayStatus(status, headers))
  expect(await fail()).toEqual({ code, status })
  expect(server.calls).toHaveLength(1)
})

test('a redirect is not followed: the key is for one server only', async () => {
  const { server, fail } = await startScene()
  const elsewhere = await startJudgeServer()
  elsewhere.reply(sayVerdict('same'))
  for (const status of [301, 302, 307, 308]) {
    server.reply(sayStatus(status, { location: `${elsewhere.url}/chat/completions` }))
    expect(await fail()).toEqual({ code: 'redirected', status })
  }
  expect(elsewhere.calls).toEqual([])
})

test('a server that hangs before or during its answer is given up', async () => {
  const { server, fail } = await startScene({ timeoutMs: 50 })
  server.reply(() => {})
  expect(await fail()).toEqual({ code: 'timed_out', status: null })
  server.reply((response) => void response.writeHead(200).write('{"choices"'))
  expect(await fail()).toEqual({ code: 'timed_out', status: null })
})

test('a broken connection counts as no answer', async () => {
  const { server, fail } = await startScene()
  server.reply((response) => void response.destroy())
  expect(await fail()).toEqual({ code: 'unreachable', status: null })
  server.reply((response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('{', () => response.destroy())
  })
  expect(await fail()).toEqual({ code: 'unreachable', status: null })
})

test.each([
  ['garbage', sayText('<html>')],
  ['another shape', sayText('{"error":"overloaded"}')],
  ['a huge answer', sayText('x'.repeat(1_000_000))],
  ['a huge reason', sayVerdict('same', 'x'.repeat(10_000))],
  ['another verdict', sayVerdict('yes')],
])('%s counts as unsure and is not retried', async (_what, reply) => {
  const { server, ask } = await startScene()
  server.reply(reply)
  expect(await ask()).toEqual(NO_ANSWER)
  expect(server.calls).toHaveLength(1)
})

test('every call counts, retries too; when none is left there is no answer', async () => {
  const { server, ask } = await startScene({ calls: 2 })
  server.reply(sayStatus(500))
  expect(await ask()).toBeNull()
  expect(server.calls).toHaveLength(2)
})

test('aborting the signal stops it', async () => {
  const { server, ask } = await startScene()
  const stop = new AbortController()
  server.reply(() => stop.abort(new Error('closing')))
  await expect(ask(stop.signal)).rejects.toThrow('closing')
  expect(server.calls).toHaveLength(1)
})
