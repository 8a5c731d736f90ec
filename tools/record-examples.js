/**
 * Writes apps/api/examples: a request and its answer for each operation of the API, recorded from its own demo. Lists
 * are shortened, and secrets and traces of the recording machine are replaced. It needs the built service and takes
 * three minutes.
 *
 * usage: npm run examples
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createMailServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'

/** @typedef {Record<string, any>} Json */
/** @typedef {{ body?: Json, headers?: Record<string, string> }} Sent */

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const FOLDER = join(ROOT, 'apps/api/examples')
const DEMO = { email: 'demo@parallax.example', password: 'two-points-of-view' }
const ADA = { email: 'ada@example.com', password: 'correct horse battery', name: 'Ada' }
const WALLET = { address: '0x305Da1384A1A9a71693C89de7844117bc060666f', key: `0x${'11'.repeat(32)}` }
const POLL_MS = 2_000
/** This many items are enough to show what a list contains. */
const MOST_ITEMS = 2

/** Fields whose values must not be shown. */
const REPLACED = new Map([
  ['access_token', 'ACCESS_TOKEN'],
  ['refresh_token', 'REFRESH_TOKEN'],
  ['token', 'TOKEN_FROM_THE_MAIL'],
  ['key', `plx_${'EXAMPLE'.padEnd(43, '0')}`],
  ['key_prefix', 'plx_EXAMPLE0'],
  ['secret', 'whsec_EXAMPLE'],
  ['nonce', 'NONCE0000EXAMPLE'],
])

/** @type {string[]} */
const mails = []
const mailServer = createMailServer(takeMails).listen(0, '127.0.0.1')
const hookServer = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
await Promise.all([once(mailServer, 'listening'), once(hookServer, 'listening')])
const dataDir = mkdtempSync(join(tmpdir(), 'parallax-examples-'))
const demo = spawn(process.execPath, [join(ROOT, 'apps/cli/dist/main.js'), 'demo'], {
  env: {
    PATH: process.env.PATH,
    PORT: '0',
    PARALLAX_DATA_DIR: dataDir,
    PARALLAX_RATE_LIMITS: 'off',
    PARALLAX_SIGN_UP: 'open',
    PARALLAX_WEBHOOK_LOOPBACK: 'on',
    PARALLAX_SMTP_URL: `smtp://127.0.0.1:${portOf(mailServer)}`,
    PARALLAX_MAIL_FROM: 'parallax@example.com',
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = once(demo, 'exit')
/** @type {string} */
let address
/** Operations by method and path, as the service lists them. @type {{ id: string, method: string, pattern: RegExp }[]} */
let operations
/** @type {Map<string, Json>} */
const examples = new Map()
try {
  address = await findAddress()
  operations = await listOperations()
  await recordAll()
  const missing = operations.filter(
    ({ id }) => !examples.has(id) && !examples.has(id.replace('External', '')),
  )
  if (missing.length > 0) throw new Error(`no example of ${missing.map(({ id }) => id).join(', ')}`)
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER)
  for (const [id, example] of examples)
    writeFileSync(join(FOLDER, `${id}.json`), `${JSON.stringify(example, null, 2)}\n`)
} finally {
  demo.kill('SIGTERM')
  await ended
  mailServer.close()
  hookServer.close()
  rmSync(dataDir, { recursive: true, force: true })
}

async function recordAll() {
  const session = await signIn(DEMO)
  await until(async () => (await peek('/api/v1/discover?min_venues=3', session)).data.length > 1)
  await until(async () => {
    const metrics = await (await fetch(`${address}/metrics`)).text()
    return /^parallax_match_backlog 0$/m.test(metrics)
  })
  await recordPublic()
  const webhook = await recordChannels(session)
  await recordQuestions(session)
  await recordArbitrage(session)
  await recordConsole(session)
  await recordAccount()
  await recordLists(session)
  await recordReview(session)
  await recordAlertEvents(session, webhook)
}

async function recordPublic() {
  for (const path of ['/health', '/ready', '/health/deep', '/.well-known/jwks.json']) await get(path)
  for (const path of ['auth/sign-up', 'platforms', 'matching/quality', 'markets/trending'])
    await get(`/api/v1/${path}`)
  const { data } = await get('/api/v1/markets?limit=2')
  await get(`/api/v1/markets/${data[0].id}`)
  await get(`/api/v1/markets/sparklines?ids=${data.map((/** @type {Json} */ { id }) => id)}`)
  const account = privateKeyToAccount(/** @type {`0x${string}`} */ (WALLET.key))
  const asked = await fetch(`${address}/api/v1/siwe/nonce`)
  const { nonce } = (await readJson(asked)).data
  await get('/api/v1/siwe/nonce')
  const message = createSiweMessage({
    address: account.address,
    chainId: 1,
    domain: new URL(address).host,
    uri: `${address}/`,
    version: '1',
    nonce,
    issuedAt: new Date(),
  })
  const cookie = String(asked.headers.get('set-cookie')).split(';', 1)[0] ?? ''
  const signature = await account.signMessage({ message })
  await send('POST', '/api/v1/siwe/verify', { headers: { cookie }, body: { message, signature } })
}

/** @param {Sent} session */
async function recordQuestions(session) {
  const { data } = await get('/api/v1/discover?min_venues=3&limit=2', session)
  const [{ id }] = data
  for (const path of ['', '/history?days=1', '/listings', '/comparison', '/books'])
    await get(`/api/v1/questions/${id}${path}`, session)
  await get(`/api/v1/questions/sparklines?ids=${data.map((/** @type {Json} */ each) => each.id)}`, session)
  for (const path of ['stats', 'charts?days=2']) await get(`/api/v1/platforms/polymarket/${path}`, session)
  const wallet = `/api/v1/wallet-tracker/${WALLET.address}`
  await get(`${wallet}?manifold=marginOfError`, session)
  await get(`${wallet}/export.csv?manifold=marginOfError`, session)
  const stream = await fetch(`${address}/api/v1/stream`, toRequest('GET', session))
  keep('GET', '/api/v1/stream', {}, 200, await readEvents(stream))
}

/** @param {Sent} session */
async function recordArbitrage(session) {
  const list = '/api/v1/arbitrage/opportunities'
  const find = async () => {
    const { data } = await peek(`${list}?min_score=0&limit=200`, session)
    return data.opportunities.find((/** @type {Json} */ each) => each.certificate_id !== null)
  }
  await until(async () => (await find()) !== undefined)
  const { id } = await find()
  await get(`${list}?limit=1`, session)
  for (const path of [
    '',
    '/certificate',
    '/execution-advisory',
    '/policy-decision',
    '/comparison',
    '/history',
  ])
    await get(`${list}/${id}${path}`, session)
  const { data } = await get('/api/v1/arbitrage/certificates?limit=2', session)
  await get(`/api/v1/arbitrage/certificates/${data[0].hash}`, session)
  const body = { bankroll: 10_000, venues: { polymarket: 4_000, limitless: 3_000, myriad: 3_000 } }
  await send('POST', '/api/v1/arbitrage/allocate', { ...session, body })
}

/** @param {Sent} session */
async function recordConsole(session) {
  const keys = '/api/v1/console/keys'
  const permissions = '["read:arbitrage","read:markets"]'
  const made = await send('POST', keys, { ...session, body: { name: 'My bot', permissions } })
  const { id, key } = made.data
  const asKey = { headers: { 'x-api-key': key } }
  await fetch(`${address}/api/v1/external/markets?limit=1`, asKey)
  const stats = `/api/v1/console/stats?api_key_id=${id}`
  await until(async () => (await peek(stats, session)).data.length > 0)
  await get('/api/v1/external/key', asKey)
  for (const path of ['keys?limit=2', `stats?api_key_id=${id}`, `stats/endpoints?api_key_id=${id}`])
    await get(`/api/v1/console/${path}`, session)
  for (const path of ['logs', 'logs/export']) await get(`/api/v1/console/${path}?api_key_id=${id}`, session)
  const { data } = await send('POST', `${keys}/${id}/rotate`, {
    ...session,
    body: { overlap_seconds: 3_600 },
  })
  await send('DELETE', `${keys}/${data.id}`, session)
}

/** The account of a user who reads their mails. */
async function recordAccount() {
  const auth = '/api/v1/auth'
  const registered = await send('POST', `${auth}/register`, { body: ADA })
  let session = toSession(registered)
  await readCode(ADA.email)
  await send('POST', `${auth}/confirm-email/send`, session)
  await send('POST', `${auth}/confirm-email`, { body: { token: await readCode(ADA.email) } })
  await send('POST', `${auth}/forgot-password`, { body: { email: ADA.email } })
  await send('POST', `${auth}/reset-password`, {
    body: { token: await readCode(ADA.email), password: ADA.password },
  })
  const signedIn = await send('POST', `${auth}/login`, { body: { email: ADA.email, password: ADA.password } })
  const refresh = { headers: { authorization: `Bearer ${signedIn.tokens.refresh_token}` } }
  session = toSession(await send('POST', `${auth}/refresh`, refresh))
  for (const path of ['me', 'me/data', 'sessions', 'security-events?limit=2'])
    await get(`${auth}/${path}`, session)
  await signIn(ADA)
  const { data } = await peek(`${auth}/sessions`, session)
  const others = data.find((/** @type {Json} */ each) => !each.is_current)
  await send('DELETE', `${auth}/sessions/${others.id}`, session)
  await send('DELETE', `${auth}/sessions?keep_current=true`, session)
  const password = 'a new horse battery'
  await send('POST', `${auth}/password`, {
    ...session,
    body: { current_password: ADA.password, new_password: password },
  })
  await send('POST', `${auth}/email`, { ...session, body: { email: 'countess@example.com', password } })
  const channels = '/api/v1/notification-channels'
  const to = 'team@example.com'
  const body = { name: 'Team', kind: 'email', config: { to } }
  const channel = (
    await readJson(await fetch(`${address}${channels}`, toRequest('POST', { ...session, body })))
  ).data
  await readCode(to)
  await send('POST', `${channels}/${channel.id}/confirm/send`, session)
  await send('POST', `${channels}/confirm`, { body: { token: await readCode(to) } })
  const leaving = await signIn({ email: ADA.email, password })
  await send('POST', `${auth}/logout`, leaving)
  await send('DELETE', `${auth}/me`, { ...session, body: { password } })
}

/** @param {Sent} session */
async function recordChannels(session) {
  const channels = '/api/v1/notification-channels'
  const body = {
    name: 'My bot',
    kind: 'webhook',
    config: { url: `http://127.0.0.1:${portOf(hookServer)}/parallax` },
  }
  const { data } = await send('POST', channels, { ...session, body })
  await get(channels, session)
  await get(`${channels}/${data.id}`, session)
  await send('POST', `${channels}/${data.id}/test`, session)
  const template = { body_template: '{"text": "{{event.title}}"}' }
  await send('POST', `${channels}/preview`, { ...session, body: template })
  await send('PATCH', `${channels}/${data.id}`, { ...session, body: template })
  return String(data.id)
}

/** @param {Sent} session */
async function recordLists(session) {
  const lists = '/api/v1/watchlists'
  const { data: questions } = await peek(`/api/v1/discover?limit=2`, session)
  const { data } = await send('POST', lists, { ...session, body: { name: 'Elections' } })
  const items = `${lists}/${data.id}/items`
  const item = await send('POST', items, { ...session, body: { canonical_question_id: questions[0].id } })
  await get(lists, session)
  await get(`${lists}/${data.id}`, session)
  await send('PATCH', `${lists}/${data.id}`, { ...session, body: { name: 'Elections 2028' } })
  const embed = await send('POST', '/api/v1/embeds', {
    ...session,
    body: { watchlist_item_id: item.data.id },
  })
  await get('/api/v1/embeds', session)
  await send('DELETE', `/api/v1/embeds/${embed.data.id}`, session)
  const feed = await send('POST', '/api/v1/feeds', {
    ...session,
    body: { kind: 'moves', watchlist_id: data.id },
  })
  await get('/api/v1/feeds', session)
  await send('POST', `/api/v1/feeds/${feed.data.id}/renew`, session)
  await send('DELETE', `/api/v1/feeds/${feed.data.id}`, session)
  await send('DELETE', `${items}/${item.data.id}`, session)
  await send('DELETE', `${lists}/${data.id}`, session)
  const alerts = '/api/v1/alerts'
  const alert = await send('POST', alerts, {
    ...session,
    body: {
      type: 'price_threshold',
      condition: { direction: 'above', threshold: 0.6 },
      canonical_question_id: questions[0].id,
    },
  })
  await get(`${alerts}?limit=2`, session)
  await get(`${alerts}/${alert.data.id}`, session)
  await send('PATCH', `${alerts}/${alert.data.id}`, { ...session, body: { is_active: false } })
  await send('DELETE', `${alerts}/${alert.data.id}`, session)
}

/** @param {Sent} session */
async function recordReview(session) {
  const review = '/api/v1/review'
  const { data: pairs } = await get(`${review}?limit=5`, session)
  const [first, second, third] = pairs.map((/** @type {Json} */ { id }) => `${review}/${id}`)
  await get(first, session)
  await send('POST', `${first}/reject`, { ...session, body: { note: 'other dates' } })
  await send('POST', `${second}/relate`, {
    ...session,
    body: { relation: 'subset', note: 'the later date' },
  })
  await send('POST', `${third}/accept`, { ...session, body: {} })
  const { data: decisions } = await get(`${review}/decisions?limit=2`, session)
  await send('POST', `${review}/decisions/${decisions[0].id}/undo`, session)
  const [a, b] = [pairs[3].market_a.id, pairs[3].market_b.id]
  const link = { market_a: a, market_b: b, relation: 'same', note: 'the same words' }
  await send('POST', `${review}/links`, { ...session, body: link })
  const { data: questions } = await peek(`/api/v1/discover?min_venues=2&limit=1`, session)
  const { data: question } = await peek(`/api/v1/questions/${questions[0].id}`, session)
  const body = { market_id: question.markets[0].id, note: 'It asks for another year.' }
  await send('POST', `/api/v1/questions/${question.id}/report`, { ...session, body })
}

/** Records the alert events of the demo's account, once an alert was triggered. @param {Sent} session @param {string} channel */
async function recordAlertEvents(session, channel) {
  const deliveries = `/api/v1/notification-channels/${channel}/deliveries`
  const find = async () => (await peek(deliveries, session)).data
  await until(async () => (await find()).some((/** @type {Json} */ each) => each.status === 'delivered'))
  const { data } = await get(deliveries, session)
  const delivered = data.find((/** @type {Json} */ each) => each.status === 'delivered')
  await send('POST', `${deliveries}/${delivered.id}/send-again`, session)
  const { data: alerts } = await peek(`/api/v1/alerts`, session)
  const { id } = alerts.find((/** @type {Json} */ each) => each.trigger_count > 0)
  await get(`/api/v1/alerts/${id}/events?limit=2`, session)
  await send('DELETE', `/api/v1/notification-channels/${channel}`, session)
}

/** @param {string} path @param {Sent} [sent] */
function get(path, sent = {}) {
  return send('GET', path, sent)
}

/** @param {Response} response @returns {Promise<Json>} */
async function readJson(response) {
  return /** @type {Json} */ (await response.json())
}

/** Sends a request without recording it. @param {string} path @param {Sent} sent @returns {Promise<Json>} */
async function peek(path, { headers = {} }) {
  return readJson(await fetch(address + path, { headers }))
}

/** Sends a request, waits if it is throttled, and records the answer. @param {string} method @param {string} path @param {Sent} [sent] @returns {Promise<Json>} */
async function send(method, path, sent = {}) {
  const response = await fetch(address + path, toRequest(method, sent))
  const text = await response.text()
  if (response.status === 429) {
    await pause(Number(response.headers.get('retry-after')) * 1_000)
    return send(method, path, sent)
  }
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const answer = isJson
    ? JSON.parse(text)
    : `${text
        .split('\n')
        .slice(0, MOST_ITEMS + 1)
        .join('\n')}\n`
  keep(method, path, sent, response.status, answer)
  return answer
}

/** @param {string} method @param {Sent} sent */
function toRequest(method, { headers = {}, body }) {
  if (body === undefined) return { method, headers }
  return { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** @param {string} method @param {string} path @param {Sent} sent @param {number} status @param {unknown} answer */
function keep(method, path, { body }, status, answer) {
  const [plain = ''] = path.split('?')
  const operation = operations.find((each) => each.method === method && each.pattern.test(plain))
  if (operation === undefined) throw new Error(`${method} ${plain} is not described`)
  const request = body === undefined ? {} : { request: clean(body) }
  examples.set(operation.id, { ...request, status, answer: clean(answer) })
}

async function listOperations() {
  const { paths } = await peek('/openapi.json', {})
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({
      id: String(operationId),
      method: method.toUpperCase(),
      // A fixed name comes before a parameter that could have the same value.
      pattern: new RegExp(
        `^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '(?!(?:sparklines|trending|decisions|links|confirm|preview)$)[^/]+')}$`,
      ),
    })),
  )
}

/** Removes secrets, and shortens values to what is needed to understand them. @param {any} value @param {string} [name] @returns {unknown} */
function clean(value, name = '') {
  if (typeof value === 'string') return cleanText(value, name)
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map((item) => clean(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, clean(each, key)]))
}

/** @param {string} text @param {string} name */
function cleanText(text, name) {
  return (
    REPLACED.get(name) ??
    text
      .replaceAll(`http://127.0.0.1:${portOf(hookServer)}`, 'https://bot.example')
      .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'https://parallax.example')
      .replaceAll(/127\.0\.0\.1:\d+/g, 'parallax.example')
      .replaceAll('127.0.0.1', '203.0.113.7')
      .replaceAll(/\/(embeds|feeds)\/[\w-]{48}/g, '/$1/TOKEN')
  )
}

/** The first event of each kind, in order of arrival. @param {Response} response */
async function readEvents(response) {
  /** @type {Map<string, string>} */
  const kept = new Map()
  let text = ''
  for await (const part of response.body ?? []) {
    text += Buffer.from(part).toString()
    for (const event of text.split('\n\n').slice(0, -1)) {
      const name = /^event: (\w+)$/m.exec(event)?.[1]
      if (name !== undefined && !kept.has(name)) kept.set(name, `${event}\n\n`)
    }
    text = text.slice(text.lastIndexOf('\n\n') + 2)
    if (kept.has('ready')) break
  }
  return [...kept.values()].join('')
}

/** @param {{ email: string, password: string }} who */
async function signIn({ email, password }) {
  const request = toRequest('POST', { body: { email, password } })
  return toSession(await readJson(await fetch(`${address}/api/v1/auth/login`, request)))
}

/** @param {Json} answer @returns {Sent} */
function toSession({ tokens }) {
  return { headers: { authorization: `Bearer ${tokens.access_token}` } }
}

/** The code in the newest mail to an address, once it has arrived; no mail is read twice. @param {string} to */
async function readCode(to) {
  const find = () => mails.findLastIndex((mail) => mail.includes(`To: ${to}`))
  await until(async () => find() >= 0)
  const [mail = ''] = mails.splice(find(), 1)
  return /the code ([\w-]{43})/.exec(mail)?.[1] ?? ''
}

/** A mail server (RFC 5321) that accepts everything. @param {import('node:net').Socket} socket */
async function takeMails(socket) {
  const say = (/** @type {string} */ line) => socket.write(`${line}\r\n`)
  /** @type {string | null} */
  let mail = null
  say('220 mail.example')
  for await (const line of createInterface({ input: socket })) {
    if (mail !== null && line !== '.') mail += `${line}\n`
    else if (mail !== null) {
      mails.push(mail.replaceAll('=\n', ''))
      mail = null
      say('250 kept')
    } else if (/^DATA/i.test(line)) {
      mail = ''
      say('354 go on')
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
    else say('250 fine')
  }
}

/** @param {() => Promise<boolean>} holds */
async function until(holds) {
  while (!(await holds())) await pause(POLL_MS)
}

/** @param {import('node:net').Server | import('node:http').Server} server */
function portOf(server) {
  const place = server.address()
  return typeof place === 'object' ? place?.port : place
}

async function findAddress() {
  for await (const line of createInterface({ input: demo.stdout })) {
    const found = /^\s*API\s+(http:\S+)/.exec(line)?.[1]
    if (found !== undefined) return found
  }
  throw new Error('the demo ended before it was up')
}
