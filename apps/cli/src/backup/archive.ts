import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Packs the folder into a compressed file. Only its owner may read it, because it contains a secret. */
export function packFolder(folder: string, file: string): Promise<void> {
  return runTar(['--create', '--gzip', '--file', file, '--directory', folder, '.'])
}

export function unpackInto(folder: string, file: string): Promise<void> {
  return runTar(['--extract', '--gzip', '--file', file, '--directory', folder])
}

async function runTar(args: readonly string[]): Promise<void> {
  const tar = spawn('tar', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  tar.stderr.on('data', (text) => {
    errors += text
  })
  const [code] = await once(tar, 'close')
  if (code !== 0) throw new Error(`tar failed: ${errors.trim()}`)
}
