import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Argon2Costs } from './argon2id.ts'

export type Argon2Task =
  | { readonly kind: 'hash'; readonly password: string; readonly costs: Argon2Costs }
  | { readonly kind: 'verify'; readonly passwordHash: string; readonly password: string }

type Argon2Answer =
  | { readonly id: number; readonly result: string | boolean }
  | { readonly id: number; readonly fault: string }

interface PendingTask {
  readonly resolve: (result: string | boolean) => void
  readonly reject: (cause: Error) => void
}

const CHILD = fileURLToPath(new URL('./argon2-child.cjs', import.meta.url))

/** The process has ended, or could not be started. */
export class Argon2Gone extends Error {}

/**
 * A process that runs Argon2, at low priority by default. It gets no environment, does not keep this process alive,
 * and ends with it, however that ends.
 */
export class Argon2Process {
  readonly #child: ChildProcess
  readonly #pending = new Map<number, PendingTask>()
  #lastId = 0
  #isGone = false

  constructor(priority: 'low' | 'usual' = 'low') {
    this.#child = fork(CHILD, [priority], {
      execArgv: [],
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#child.unref()
    this.#child.channel?.unref()
    this.#child.on('message', (answer: Argon2Answer) => this.#settle(answer))
    this.#child.on('error', (cause) => this.#leave(cause))
    this.#child.on('disconnect', () => this.#leave())
    this.#child.on('exit', () => this.#leave())
  }

  /** Whether it accepts no more tasks. Its pending tasks have failed. */
  get isGone(): boolean {
    return this.#isGone
  }

  async hash(password: string, costs: Argon2Costs): Promise<string> {
    return String(await this.#run({ kind: 'hash', password, costs }))
  }

  async verify(passwordHash: string, password: string): Promise<boolean> {
    return (await this.#run({ kind: 'verify', passwordHash, password })) === true
  }

  /** It keeps no state, so it is killed at once. */
  async close(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null || this.#child.pid === undefined)
      return
    this.#child.ref()
    const exited = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await exited
  }

  #run(task: Argon2Task): Promise<string | boolean> {
    return new Promise((resolve, reject) => {
      this.#lastId += 1
      this.#pending.set(this.#lastId, { resolve, reject })
      // Sending fails only when the process has ended, and the exit event reports that.
      this.#child.send({ id: this.#lastId, task }, () => {})
    })
  }

  #settle(answer: Argon2Answer): void {
    const waiting = this.#pending.get(answer.id)
    this.#pending.delete(answer.id)
    if ('fault' in answer) waiting?.reject(new Error(answer.fault))
    else waiting?.resolve(answer.result)
  }

  #leave(cause?: Error): void {
    this.#isGone = true
    for (const { reject } of this.#pending.values()) {
      reject(new Argon2Gone('the process that hashes passwords has ended', { cause }))
    }
    this.#pending.clear()
  }
}
