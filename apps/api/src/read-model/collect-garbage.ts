import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Frees now what nobody holds any more. Node does that by itself, but when it likes, and looking through all memory then delays
 * whoever asks: to be called when much was left behind and nobody is being answered yet.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
}
