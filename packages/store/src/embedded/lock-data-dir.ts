import { chmodSync, closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { tryLock } from 'fs-native-extensions'
import { StoreError } from '../store-error.ts'

/**
 * Locks the data folder for this process and returns the release. The lock is the operating system's own, so it ends
 * with the process however that ends, and a stale file never blocks a restart.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'lock')
  const descriptor = openLockFile(dataDir, file)
  if (!tryLock(descriptor)) {
    closeSync(descriptor)
    throw new StoreError(
      'locked',
      `The data folder ${dataDir} is in use by another Parallax process${holder(file)}. Stop that one, or set PARALLAX_DATA_DIR to another folder.`,
    )
  }
  ftruncateSync(descriptor)
  writeSync(descriptor, `${process.pid}\n`, 0)
  return () => closeSync(descriptor)
}

function openLockFile(dataDir: string, file: string): number {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    keepForOwner(dataDir)
    return openSync(file, 'a+', 0o600)
  } catch (cause) {
    throw new StoreError(
      'bad_data_dir',
      `The data folder ${dataDir} cannot be written (${errorCode(cause)}). Set PARALLAX_DATA_DIR to a folder that you can write to.`,
      { cause },
    )
  }
}

/**
 * Also for a folder made by another user or program. Some disks have no owners, and some folders belong to another
 * user: check the mode where it matters.
 */
function keepForOwner(dataDir: string): void {
  try {
    chmodSync(dataDir, 0o700)
  } catch (cause) {
    if (!['EPERM', 'EROFS', 'ENOTSUP', 'ENOSYS'].includes(errorCode(cause))) throw cause
  }
}

function holder(file: string): string {
  const pid = readFileSync(file, 'utf8').trim()
  return /^\d+$/.test(pid) ? ` (process ${pid})` : ''
}

function errorCode(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown error'
}
