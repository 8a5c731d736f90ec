import { accessSync, constants, statfsSync } from 'node:fs'

const FOLDER = '/dev/shm'
/** What the tests' databases take together at any time, with room to spare. */
const NEEDED_BYTES = 4 * 2 ** 30

/** A folder in memory with room for the tests' databases; null if there is none. */
export function memoryFolder() {
  try {
    accessSync(FOLDER, constants.W_OK)
    const { bavail, bsize } = statfsSync(FOLDER)
    return bavail * bsize >= NEEDED_BYTES ? FOLDER : null
  } catch {
    return null
  }
}
