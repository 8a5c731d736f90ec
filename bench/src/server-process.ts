import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface ServerProcess {
  readonly url: string
  /** Writes a line to its standard input and returns its next line. */
  ask(order: string): Promise<string>
  stop(): Promise<void>
}

/** Starts a server of `servers/` in a separate process, so that it does not share a thread with the load. */
export async function startServer(name: string, args: readonly string[] = []): Promise<ServerProcess> {
  const file = fileURLToPath(new URL(`./servers/${name}.js`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const nextLine = async (): Promise<string> => {
    const line: unknown = await Promise.race([
      once(lines, 'line').then(([text]) => text),
      exited.then(() => null),
    ])
    if (typeof line !== 'string') throw new Error(`${name} has ended`)
    return line
  }
  return {
    url: await nextLine(),
    ask(order) {
      const answer = nextLine()
      child.stdin.write(`${order}\n`)
      return answer
    },
    async stop() {
      child.stdin.end()
      child.kill('SIGTERM')
      await exited
    },
  }
}
