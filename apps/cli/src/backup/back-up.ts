import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, open, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { hasEmbedded, isEmbedded, openStore, StoreError } from '@parallax/store'
import { askService } from '../service/control-socket.ts'
import { packFolder } from './archive.ts'

/**
 * Writes the embedded database and its secret into a file. If the service is running, its process makes the copy
 * between two statements; otherwise this one does. The file is written completely or not at all.
 */
export async function backUp(dataDir: string, file: string): Promise<void> {
  const folder = resolve(dataDir)
  if (!hasEmbedded(folder)) throw new StoreError('bad_data_dir', `There is no database in ${folder}.`)
  const copy = await mkdtemp(join(folder, 'backup-'))
  try {
    if ((await askService(folder, 'copy', { folder: copy })) === null) await copyOffline(folder, copy)
    if (existsSync(join(folder, 'secret'))) await copyFile(join(folder, 'secret'), join(copy, 'secret'))
    await (await open(`${file}.part`, 'w', 0o600)).close()
    await packFolder(copy, resolve(`${file}.part`))
    await rename(`${file}.part`, file)
  } finally {
    await rm(copy, { recursive: true, force: true })
    await rm(`${file}.part`, { force: true })
  }
}

async function copyOffline(folder: string, copy: string): Promise<void> {
  const store = await openStore({ dataDir: folder })
  try {
    if (isEmbedded(store)) await store.copyTo(copy)
  } finally {
    await store.close()
  }
}
