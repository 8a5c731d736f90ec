import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const PACKAGE = fileURLToPath(new URL('../../../packages/client/package/', import.meta.url))

/** Packs the client and installs the tarball in an empty folder, as an outside user would. Returns the folder. */
export async function installClient(): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'parallax-client-'))
  const npm = (...args: string[]) => promisify(execFile)('npm', args, { cwd: folder })
  const tarball = (await npm('pack', PACKAGE, '--silent')).stdout.trim()
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  await npm('install', '--offline', '--no-audit', '--no-fund', '--silent', join(folder, tarball))
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
