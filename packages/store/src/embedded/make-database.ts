import { execFile } from 'node:child_process'
import { readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const PROGRAM = fileURLToPath(new URL('./make-database-process.js', import.meta.url))
const HALF_MADE = '.making-'

/**
 * Makes an empty database in `folder`, completely or not at all. A separate process does it: a second database and
 * copies of its files take 400 MB meanwhile, of which a thread would keep 100 MB for good.
 */
export async function makeDatabase(folder: string): Promise<void> {
  const [place, name] = [dirname(folder), basename(folder)]
  for (const entry of readdirSync(place))
    if (entry.startsWith(name + HALF_MADE)) rmSync(join(place, entry), { recursive: true })
  const making = `${folder}${HALF_MADE}${process.pid}`
  // It runs once: optimising its program would take longer than running it as it is.
  await promisify(execFile)(process.execPath, ['--liftoff-only', PROGRAM, making])
  renameSync(making, folder)
}
