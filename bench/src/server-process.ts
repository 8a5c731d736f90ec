import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface ServerProcess {
  readonly url: string
  stop(): Promise<void>
}

/** Starts a server of `servers/` in a process of its own, so that it does not share a thread with the load. */
export async function startServer(name: string, args: readonly string[] = []): Promise<ServerProcess> {
  const file = fileURLToPath(new URL(`./servers/${name}.js`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const first: unknown = await Promise.race([
    once(lines, 'line').then(([line]) => line),
    exited.then(() => null),
  ])
  if (typeof first !== 'string') throw new Error(`${name} did not start`)
  return {
    url: first,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
