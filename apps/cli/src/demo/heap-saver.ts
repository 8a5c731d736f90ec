import { Session } from 'node:inspector'
import { setFlagsFromString } from 'node:v8'

/** At rest garbage is collected when a heap has grown by a fifth, and the space for new objects stays as small as it is. */
const SAVING = ['--heap-growing-percent=20', '--semi-space-growth-factor=1']
/** As V8 has them by itself: a heap may double and more. */
const USUAL = ['--heap-growing-percent=0', '--semi-space-growth-factor=2']
/** What is left behind between objects that live is given back this often: it gathers again. */
const COMPACT_MS = 3 * 60_000

/**
 * For threads that are started after it: the least space for new objects, in megabytes. With less, at rest, much of what a sweep makes
 * would be taken for long-lived, and collecting that costs more.
 */
export function keepRoomForNew(): void {
  setFlagsFromString('--min-semi-space-size=2')
}

/**
 * Keeps heaps small while nobody waits for an answer: garbage is collected sooner, which takes some processor time. How soon is said for
 * all threads of the process, what is given back is of the thread that calls.
 */
export class HeapSaver {
  #timer: NodeJS.Timeout | null = null

  begin(): void {
    if (this.#timer !== null) return
    for (const flag of SAVING) setFlagsFromString(flag)
    compact()
    this.#timer = setInterval(compact, COMPACT_MS).unref()
  }

  /** Heaps grow again as V8 likes best. */
  end(): void {
    if (this.#timer === null) return
    for (const flag of USUAL) setFlagsFromString(flag)
    clearInterval(this.#timer)
    this.#timer = null
  }
}

/**
 * Frees what nobody holds and moves the rest together, soon. What `gc` does leaves the rest where it lies, and most of its memory
 * taken.
 */
function compact(): void {
  const session = new Session()
  session.connect()
  // The session must outlast the call: it is locked by it.
  session.post('HeapProfiler.collectGarbage', () => setImmediate(() => session.disconnect()))
}
