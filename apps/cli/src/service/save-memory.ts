import { setFlagsFromString } from 'node:v8'
import type { Service } from './run-service.ts'

/**
 * By itself the engine lets garbage grow to two or three times what is in use before it collects it: an `api` process with
 * 80 MB in use took 300 MB.
 */
const API_ONLY = ['--heap-growing-percent=50']
/**
 * Garbage is collected as soon as heaps have grown a little. A worker takes 164 instead of 400 MiB after a first minute, for a tenth more processor
 * time. Young objects are then so few at a time that sharing their collection among threads costs more than it saves.
 */
const SMALL = ['--optimize-for-size', '--no-parallel-scavenge']

/**
 * Sets engine options that save memory, also for threads started later. The demo shares a laptop with other programs, and
 * nobody waits for a worker without an API. `start` gets none: idle, it takes as much memory with them as without. With
 * any engine option on the command line this does nothing.
 */
export function saveMemory({ mode, api, worker }: Service): void {
  if (process.execArgv.length > 0) return
  for (const flag of chooseFlags(mode === 'demo', api, worker)) setFlagsFromString(flag)
}

function chooseFlags(isDemo: boolean, api: boolean, worker: boolean): readonly string[] {
  if (!worker) return API_ONLY
  return isDemo || !api ? SMALL : []
}
