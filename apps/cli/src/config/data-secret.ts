import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSecret } from './parse-setting.ts'

/**
 * The secret of an embedded installation. It is created on the first start, completely or not at all, and then never
 * changes. Only its owner may read it. Call this while the data folder is locked.
 */
export function keepSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  chmodSync(file, 0o600)
  return parseSecret(`The secret in ${file}`, readFileSync(file, 'utf8').trim())
}
