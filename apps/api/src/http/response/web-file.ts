import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Encoding } from './cached-response.ts'

/** A file of the web app in memory: all of them together take a few hundred KB. */
export interface WebFile {
  /** The request path, such as `/assets/main-4f2a.js`. */
  readonly path: string
  readonly type: string
  readonly etag: string
  readonly body: Buffer
  readonly encoded: Readonly<Partial<Record<Encoding, Buffer>>>
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
/** These formats are already compressed. */
const COMPRESSED = ['.woff2']

/** Reads the output of tools/build-web.js from the folder; empty when nothing was built. */
export function readWebFiles(dir: string): WebFile[] {
  return listPaths(dir)
    .filter((path) => extname(path) in TYPES)
    .map((path) => toWebFile(dir, path))
}

function toWebFile(dir: string, path: string): WebFile {
  const body = readFileSync(path)
  const isCompressed = COMPRESSED.includes(extname(path))
  return {
    path: `/${relative(dir, path).split(sep).join('/')}`,
    type: TYPES[extname(path)] ?? '',
    etag: toEtag(body),
    body,
    encoded: isCompressed ? {} : { br: readFileSync(`${path}.br`), gzip: readFileSync(`${path}.gz`) },
  }
}

/** The same file with another body. */
export function withBody(file: WebFile, text: string): WebFile {
  const body = Buffer.from(text)
  return {
    ...file,
    etag: toEtag(body),
    body,
    encoded: { br: brotliCompressSync(body), gzip: gzipSync(body) },
  }
}

/**
 * The same without its encodings, for content created for one request: compressing it would take longer than sending
 * it.
 */
export function toPlainFile(file: WebFile, text: string): WebFile {
  const body = Buffer.from(text)
  return { ...file, etag: toEtag(body), body, encoded: {} }
}

/** Weak, because one ETag covers every encoding of the file. */
function toEtag(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

function listPaths(dir: string): string[] {
  try {
    return readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return []
    throw cause
  }
}
