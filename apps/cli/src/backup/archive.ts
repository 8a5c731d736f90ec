import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Packs what is in the folder into a compressed file that its owner alone may read: there is a secret in it. */
export function packFolder(folder: string, file: string): Promise<void> {
  return runTar(['--create', '--gzip', '--file', file, '--directory', folder, '.'])
}

export function unpackInto(folder: string, file: string): Promise<void> {
  return runTar(['--extract', '--gzip', '--file', file, '--directory', folder])
}

async function runTar(args: readonly string[]): Promise<void> {
  const tar = spawn('tar', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let told = ''
  tar.stderr.on('data', (text) => {
    told += text
  })
  const [code] = await once(tar, 'close')
  if (code !== 0) throw new Error(`tar failed: ${told.trim()}`)
}
