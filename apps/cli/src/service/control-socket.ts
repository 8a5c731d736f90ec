import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

/** In the data folder, which only its owner may enter. */
function toSocket(dataDir: string): string {
  return join(dataDir, 'control')
}

export interface ControlSocket {
  close(): Promise<void>
}

/** What commands may request, by name. Input and output may contain dates and bytes, which JSON lacks. */
export type ControlTasks = Readonly<Record<string, (input: never) => Promise<unknown>>>

type Answer = { readonly done: unknown } | { readonly failed: string }

/**
 * Lets other commands on this machine ask the process that has the embedded database open, because only one process can
 * open it. Each connection is one task. The answer is its result or its error.
 */
export async function openControlSocket(dataDir: string, tasks: ControlTasks): Promise<ControlSocket> {
  // Removes the socket of a killed process; the folder is ours.
  await rm(toSocket(dataDir), { force: true })
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on('error', () => {})
    const answer = await readToEnd(socket).then(
      (request) => perform(tasks, request),
      (cause: unknown) => toFailed(cause),
    )
    socket.end(serialize(answer))
  })
  server.listen(toSocket(dataDir))
  await once(server, 'listening')
  return {
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}

async function perform(tasks: ControlTasks, request: Buffer): Promise<Answer> {
  try {
    const { task, input } = deserialize(request)
    const work = Object.hasOwn(tasks, task) ? tasks[task] : undefined
    if (work === undefined)
      throw new Error(`the service does not know the task ${task}; restart it after an upgrade`)
    return { done: (await work(input as never)) ?? null }
  } catch (cause) {
    return toFailed(cause)
  }
}

function toFailed(cause: unknown): Answer {
  return { failed: cause instanceof Error ? cause.message : String(cause) }
}

/** Asks the process that has the data folder open. Null if there is none. */
export async function askService(
  dataDir: string,
  task: string,
  input: unknown,
): Promise<{ readonly done: unknown } | null> {
  const socket = connect({ path: toSocket(dataDir), allowHalfOpen: true })
  try {
    await once(socket, 'connect')
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && ['ENOENT', 'ECONNREFUSED'].includes(String(cause.code)))
      return null
    throw cause
  }
  socket.end(serialize({ task, input }))
  const received = await readToEnd(socket)
  const answer: Answer =
    received.length === 0 ? { failed: 'the service ended before the task was done' } : deserialize(received)
  if ('failed' in answer) throw new Error(answer.failed)
  return answer
}

/** Leaves the other direction open, which `for await` would close. */
async function readToEnd(socket: Socket): Promise<Buffer> {
  const deps: Buffer[] = []
  socket.on('data', (part) => deps.push(part))
  await once(socket, 'end')
  return Buffer.concat(deps)
}
