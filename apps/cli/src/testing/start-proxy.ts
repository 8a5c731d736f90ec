import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished, vi } from 'vitest'
import { temporaryDataDir } from './run-parallax.ts'

const FILES = fileURLToPath(new URL('../../../../deploy/proxy/', import.meta.url))

export type ProxyName = 'nginx' | 'caddy'

/** Why tests with this program do not run here; null if they do. */
export function whyProxyMissing(proxy: ProxyName): string | null {
  for (const [program, args] of [
    [proxy, [proxy === 'nginx' ? '-v' : 'version']],
    ['openssl', ['version']],
  ] as const)
    try {
      execFileSync(program, args, { stdio: 'ignore' })
    } catch {
      return `skipped: ${program} is not installed (Debian: apt-get install ${program})`
    }
  return null
}

export interface Place {
  readonly folder: string
  /** Certificate of `localhost`, and its key. */
  readonly certificate: string
  readonly key: string
  readonly port: number
  readonly plainPort: number
}

/** Free ports, and a certificate that is valid for `localhost` where it is trusted. */
export async function preparePlace(): Promise<Place> {
  const folder = await temporaryDataDir()
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  execFileSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${key} -out ${certificate}`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  )
  return { folder, certificate, key, port: await findPort(), plainPort: await findPort() }
}

/**
 * Runs the program with our configuration file, on other ports and under another name, in front of the service at
 * `upstream`.
 */
export async function startProxy(proxy: ProxyName, place: Place, upstream: string): Promise<void> {
  const { folder } = place
  const file = join(folder, 'proxy.conf')
  writeFileSync(file, proxy === 'nginx' ? toNginx(place, upstream) : toCaddy(place, upstream))
  const args =
    proxy === 'nginx'
      ? ['-p', folder, '-c', file, '-e', 'stderr']
      : ['run', '--config', file, '--adapter', 'caddyfile']
  const child = spawn(proxy, args, {
    env: { PATH: process.env.PATH, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'close')
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += String(chunk)
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`${proxy} ended: ${said}`)
      await fetch(`http://127.0.0.1:${place.plainPort}/`, { redirect: 'manual' }).catch((cause: Error) => {
        // A server that closes the connection without an answer is up.
        if (!String(cause.cause).includes('other side closed')) throw cause
      })
    },
    { timeout: 30_000, interval: 50 },
  )
}

function toNginx({ folder, certificate, key, port, plainPort }: Place, upstream: string): string {
  const site = readFileSync(join(FILES, 'nginx.conf'), 'utf8')
    .replaceAll('server 127.0.0.1:8080;', `server ${upstream};`)
    .replaceAll('/etc/letsencrypt/live/parallax.example/fullchain.pem', certificate)
    .replaceAll('/etc/letsencrypt/live/parallax.example/privkey.pem', key)
    .replaceAll('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('parallax.example', 'localhost')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')
  return `daemon off; master_process off; pid ${folder}/nginx.pid; events {} http { access_log off; ${temporary}\n${site}\n}`
}

function toCaddy({ certificate, key, port, plainPort }: Place, upstream: string): string {
  const site = readFileSync(join(FILES, 'Caddyfile'), 'utf8')
    .replaceAll('127.0.0.1:8080', upstream)
    .replace('\nparallax.example {', `\nhttps://localhost:${port} {\n\ttls ${certificate} ${key}`)
  return `{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${port}\n}\n${site}`
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('a port has a number')
  return address.port
}
