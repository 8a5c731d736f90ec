/**
 * Builds apps/web into apps/web/dist with Vite, and adds a compressed copy of each text file for the API to send. Does
 * nothing if the result is newer than all of its sources.
 *
 * usage: node tools/build-web.js
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { buildOutdated } from './is-outdated.js'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const WEB = join(ROOT, 'apps/web')
const DIST = join(WEB, 'dist')
const DONE = join(DIST, '.built')
const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.js',
  'packages/client/src',
  'packages/domain/src',
  'package-lock.json',
  'tools/build-web.js',
].map((path) => join(ROOT, path))
const COMPRESSIBLE = /\.(html|js|css|svg)$/

await buildOutdated(DONE, SOURCES, async () => {
  await build({ root: WEB, logLevel: 'warn' })
  for (const path of listFiles(DIST)) if (COMPRESSIBLE.test(path)) compress(path)
})

/** @param {string} path @returns {string[]} */
function listFiles(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap((name) => listFiles(join(path, name)))
}

/** @param {string} path */
function compress(path) {
  const bytes = readFileSync(path)
  writeFileSync(`${path}.br`, brotliCompressSync(bytes))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}
