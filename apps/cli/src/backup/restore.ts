import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beginFeed, hasEmbedded, openStore, StoreError } from '@parallax/store'
import { unpackInto } from './archive.ts'

/**
 * Restores a file of `backUp` into a data folder without a database. Opening it there shows that it is complete, and marks it
 * as another database than the one that was copied.
 */
export async function restore(dataDir: string, file: string): Promise<void> {
  const folder = resolve(dataDir)
  if (hasEmbedded(folder))
    throw new StoreError(
      'bad_data_dir',
      `There is already a database in ${folder}. Move it away, or set PARALLAX_DATA_DIR to another folder.`,
    )
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unpacked = await mkdtemp(join(folder, 'restore-'))
  try {
    await unpackInto(unpacked, resolve(file))
    if (!hasEmbedded(unpacked)) throw new StoreError('bad_data_dir', `${file} is not a Parallax backup.`)
    await openOnce(unpacked)
    if (existsSync(join(unpacked, 'secret'))) await rename(join(unpacked, 'secret'), join(folder, 'secret'))
    await rename(join(unpacked, 'database'), join(folder, 'database'))
  } finally {
    await rm(unpacked, { recursive: true, force: true })
  }
}

async function openOnce(folder: string): Promise<void> {
  const store = await openStore({ dataDir: folder })
  try {
    await beginFeed(store)
  } finally {
    await store.close()
  }
}
