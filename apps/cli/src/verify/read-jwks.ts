import { readFile } from 'node:fs/promises'
import { type Jwks, parseJwks } from '@parallax/certificate'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 1024 * 1024

/** The keys cannot be loaded; the message says why in one line. */
export class JwksError extends Error {}

/** Reads keys from a file, or from an address without redirects, which could lead to someone else's keys. */
export async function readJwks(source: string): Promise<Jwks> {
  const text = await (/^https?:\/\//i.test(source) ? fetchText(source) : readFile(source, 'utf8')).catch(
    (cause: unknown) => {
      throw new JwksError(`cannot read ${source}: ${toReason(cause)}`, { cause })
    },
  )
  const jwks = parseJwks(text)
  if (jwks === null) throw new JwksError(`${source} does not contain a JWK set`)
  if (jwks.keys.length === 0) throw new JwksError(`${source} does not contain an Ed25519 key`)
  return jwks
}

async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`it answered ${answer.status}`)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new Error('its answer is larger than 1 MiB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** An error of `fetch` says only that it failed; its cause says why. */
function toReason(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause instanceof Error ? cause.cause.message : cause.message
}
