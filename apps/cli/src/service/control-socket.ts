import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

/** In the data folder, which its owner alone may enter. */
function toSocket(dataDir: string): string {
  return join(dataDir, 'control')
}

export interface ControlSocket {
  close(): Promise<void>
}

/** What commands may ask for, by name. What they send and are answered may hold times and bytes, which JSON has not. */
export type ControlTasks = Readonly<Record<string, (input: never) => Promise<unknown>>>

type Answer = { readonly done: unknown } | { readonly failed: string }

/**
 * Lets other commands on this machine ask the process that has the embedded database open: nobody else can open it meanwhile. Each
 * connection is one task, answered when it is done, or with what went wrong.
 */
export async function openControlSocket(dataDir: string, tasks: ControlTasks): Promise<ControlSocket> {
  // What a killed process left behind; the folder is ours.
  await rm(toSocket(dataDir), { force: true })
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on('error', () => {})
    const answer = await readToEnd(socket).then(
      (asked) => perform(tasks, asked),
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

async function perform(tasks: ControlTasks, asked: Buffer): Promise<Answer> {
  try {
    const { task, input } = deserialize(asked)
    const work = Object.hasOwn(tasks, task) ? tasks[task] : undefined
    if (work === undefined) throw new Error(`the service knows no task ${task}; restart it after an upgrade`)
    return { done: (await work(input as never)) ?? null }
  } catch (cause) {
    return toFailed(cause)
  }
}

function toFailed(cause: unknown): Answer {
  return { failed: cause instanceof Error ? cause.message : String(cause) }
}

/** Asks the process that has the data folder open. Null when there is none. */
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
  const told = await readToEnd(socket)
  const answer: Answer =
    told.length === 0 ? { failed: 'the service ended before it was done' } : deserialize(told)
  if ('failed' in answer) throw new Error(answer.failed)
  return answer
}

/** Leaves the other direction open, which reading by `for await` would close. */
async function readToEnd(socket: Socket): Promise<Buffer> {
  const deps: Buffer[] = []
  socket.on('data', (part) => deps.push(part))
  await once(socket, 'end')
  return Buffer.concat(deps)
}
