import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PACKAGE = fileURLToPath(new URL('../../../packages/client/package/', import.meta.url))

/** Packs the client and installs the tarball in an empty folder, as somebody outside the repository does. Answers the folder. */
export function installClient(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'parallax-client-'))
  const npm = (...args: string[]) =>
    execFileSync('npm', args, { cwd: folder, stdio: 'pipe', encoding: 'utf8' })
  const tarball = npm('pack', PACKAGE, '--silent').trim()
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  npm('install', '--offline', '--no-audit', '--no-fund', '--silent', join(folder, tarball))
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
