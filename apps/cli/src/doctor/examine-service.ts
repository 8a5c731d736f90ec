import { randomInt } from 'node:crypto'
import { isLoopbackHost } from '@parallax/domain'
import { ask, type HttpAnswer, type ServiceAddress } from './ask.ts'
import { bad, doubt, type Finding, good } from './finding.ts'

const PROXY_FILES = 'docs/deploy.md has complete files for nginx and Caddy'
/** A public list that counts towards rate limits. */
const COUNTED = '/api/v1/markets?limit=1'
/** A name that is guaranteed not to resolve. */
const STRANGER = 'doctor.invalid'

/** Checks a running service from outside, only by requests that any stranger could send. Subjects in `left` are skipped. */
export async function examineService(
  service: ServiceAddress,
  left: readonly Subject[] = [],
): Promise<Finding[]> {
  const { origin } = service.url
  const health = await ask(service, '/health').catch((cause: unknown) => toReason(cause))
  if (typeof health === 'string')
    return [
      bad('reached', `${origin} does not answer: ${health}`, 'start it, or give its address with --url'),
    ]
  if (!isOurs(health))
    return [bad('reached', `what answers at ${origin} is not Parallax`, 'give its address with --url')]
  const findings = [good('reached', `${origin} answers`)]
  for (const subject of SUBJECTS) {
    if (left.includes(subject)) continue
    const finding = await CHECKS[subject](service).catch((cause: unknown) =>
      doubt(subject, `could not be checked: ${toReason(cause)}`, 'try again'),
    )
    if (finding !== null) findings.push(finding)
  }
  return findings
}

const CHECKS = {
  encryption: checkTls,
  'plain HTTP': checkPlainHttp,
  'other hosts': checkHosts,
  'two hosts': checkTwoHosts,
  'caller addresses': checkForwarding,
  metrics: checkMetrics,
  headers: checkHeaders,
  cookies: checkCookies,
  'other origins': checkOrigins,
} satisfies Record<string, (service: ServiceAddress) => Promise<Finding | null>>

type Subject = keyof typeof CHECKS
const SUBJECTS = Object.keys(CHECKS) as Subject[]

async function checkTls(service: ServiceAddress): Promise<Finding> {
  if (service.url.protocol === 'https:')
    return good('encryption', 'HTTPS with a certificate that is valid for this name')
  if (isLocal(service)) return good('encryption', 'plain HTTP, on this machine only')
  return bad(
    'encryption',
    'passwords and tokens are sent over plain HTTP',
    `put a proxy with TLS in front of it; ${PROXY_FILES}`,
  )
}

/** A user who types the name without a scheme arrives by HTTP first. */
async function checkPlainHttp(service: ServiceAddress): Promise<Finding | null> {
  if (service.url.protocol !== 'https:' || service.url.port !== '') return null
  const plain = { url: new URL(`http://${service.url.hostname}`), host: service.url.hostname }
  const answer = await ask(plain, '/api/v1/markets?limit=1').catch(() => null)
  if (answer === null) return good('plain HTTP', 'not answered')
  return answer.status >= 300 && answer.status < 400 && String(answer.headers.location).startsWith('https://')
    ? good('plain HTTP', 'redirected to HTTPS')
    : bad(
        'plain HTTP',
        `answered ${answer.status} without encryption`,
        `redirect it to HTTPS; ${PROXY_FILES}`,
      )
}

async function checkHosts(service: ServiceAddress): Promise<Finding> {
  const answer = await ask(service, COUNTED, [['Host', STRANGER]]).catch(() => null)
  return answer === null || !isServed(answer)
    ? good('other hosts', 'refused')
    : bad(
        'other hosts',
        'it answers to any name: a page of another site can read it through a browser in this network',
        `set PARALLAX_PUBLIC_URL, and have the proxy keep the Host header and answer only to its own name; ${PROXY_FILES}`,
      )
}

async function checkTwoHosts(service: ServiceAddress): Promise<Finding> {
  const answer = await ask(service, COUNTED, [
    ['Host', service.host],
    ['Host', STRANGER],
  ]).catch(() => null)
  return answer === null || !isServed(answer)
    ? good('two hosts', 'refused')
    : bad(
        'two hosts',
        'a request that names two hosts is served',
        'have the proxy refuse it, and update Parallax',
      )
}

/** A caller whose claimed address is trusted has a separate limit for every address it claims. */
async function checkForwarding(service: ServiceAddress): Promise<Finding> {
  const subject = 'caller addresses'
  const left: number[] = []
  let limit = 0
  for (let count = 0; count < 4; count++) {
    const forged = `198.51.${randomInt(256)}.${randomInt(256)}`
    const { headers } = await ask(service, COUNTED, [['X-Forwarded-For', forged]])
    limit = Number(headers['x-ratelimit-limit'])
    left.push(Number(headers['x-ratelimit-remaining']))
  }
  if (left.every((remaining) => remaining === limit))
    return bad(subject, 'rate limits are off: no one is refused', 'set PARALLAX_RATE_LIMITS=on')
  return left.some((remaining, at) => remaining < (left[at - 1] ?? 0))
    ? good(subject, 'a forged X-Forwarded-For changes nothing')
    : bad(
        subject,
        'a forged X-Forwarded-For is trusted: whoever sends one is never limited',
        `have the proxy overwrite the header, and set PARALLAX_TRUST_PROXY to the number of proxies; ${PROXY_FILES}`,
      )
}

async function checkMetrics(service: ServiceAddress): Promise<Finding> {
  // On this machine metrics are open to local callers, so the request pretends to come through a proxy.
  const direct: [string, string][] = isLocal(service) ? [['X-Forwarded-For', '198.51.100.1']] : []
  for (const path of ['/metrics', '/metrics/', '//metrics', '/%6detrics', '/./metrics', '/metrics?a']) {
    const { status, body } = await ask(service, path, direct)
    if (status === 200 && body.includes('# TYPE'))
      return bad(
        'metrics',
        `served at ${path} through a proxy`,
        'set PARALLAX_TRUST_PROXY, which takes /metrics off this port, and read PARALLAX_METRICS_PORT instead',
      )
  }
  return good('metrics', 'not served through a proxy')
}

async function checkHeaders(service: ServiceAddress): Promise<Finding> {
  const { headers } = await ask(service, '/')
  const wanted = ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy']
  if (service.url.protocol === 'https:') wanted.push('strict-transport-security')
  const missing = wanted.filter((name) => headers[name] === undefined)
  return missing.length === 0
    ? good('headers', 'browsers are told what pages may do')
    : bad(
        'headers',
        `${missing.join(', ')} missing`,
        'have the proxy keep them, and start PARALLAX_PUBLIC_URL with https://',
      )
}

async function checkCookies(service: ServiceAddress): Promise<Finding> {
  const { headers } = await ask(service, '/api/v1/siwe/nonce')
  const [cookie = ''] = headers['set-cookie'] ?? []
  const wanted = ['HttpOnly', 'SameSite=Lax', ...(isLocal(service) ? [] : ['Secure'])]
  const missing = wanted.filter((attribute) => !cookie.includes(`; ${attribute}`))
  return missing.length === 0
    ? good('cookies', wanted.join(', '))
    : bad(
        'cookies',
        `${missing.join(', ')} missing`,
        'set PARALLAX_PUBLIC_URL to the https:// address that people use',
      )
}

async function checkOrigins(service: ServiceAddress): Promise<Finding> {
  const { headers } = await ask(service, COUNTED, [['Origin', `https://${STRANGER}`]])
  const allowed = headers['access-control-allow-origin']
  return allowed === undefined
    ? good('other origins', 'not allowed')
    : bad(
        'other origins',
        `answers allow ${allowed}`,
        'remove that header from the proxy; PARALLAX_CORS_ORIGINS lists who may call',
      )
}

function isLocal(service: ServiceAddress): boolean {
  return service.url.protocol === 'http:' && isLoopbackHost(service.url.hostname)
}

function isOurs({ status, body }: HttpAnswer): boolean {
  return status === 200 && body.includes('"service":"parallax"')
}

/** Whether Parallax itself answers, rather than a proxy without a service behind it. */
function isServed({ status, headers }: HttpAnswer): boolean {
  return status === 200 && headers['x-ratelimit-limit'] !== undefined
}

function toReason(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause ? `${cause.message} (${String(cause.code)})` : cause.message
}
