import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Runs garbage collection now. Node would do it at a moment of its own choice, and scanning all memory then delays
 * requests. Call it when much memory was released and no request is being served yet.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
}
