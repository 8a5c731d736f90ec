import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** What is answered when the copy is whole. */
const DONE = 'done'

/** In the data folder, which its owner alone may enter. */
function toSocket(dataDir: string): string {
  return join(dataDir, 'control')
}

export interface ControlSocket {
  close(): Promise<void>
}

/**
 * Lets other commands on this machine ask the process that has the embedded database open for a copy of it: they send the folder that
 * it goes into, and are answered when it is there, or with what went wrong.
 */
export async function openControlSocket(
  dataDir: string,
  copyTo: (folder: string) => Promise<void>,
): Promise<ControlSocket> {
  // What a killed process left behind; the folder is ours.
  await rm(toSocket(dataDir), { force: true })
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on('error', () => {})
    try {
      await copyTo(await readToEnd(socket))
      socket.end(DONE)
    } catch (cause) {
      socket.end(cause instanceof Error ? cause.message : String(cause))
    }
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

/** Asks the process that has the data folder open for a copy in `folder`. False when there is none. */
export async function askForCopy(dataDir: string, folder: string): Promise<boolean> {
  const socket = connect({ path: toSocket(dataDir), allowHalfOpen: true })
  try {
    await once(socket, 'connect')
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && ['ENOENT', 'ECONNREFUSED'].includes(String(cause.code)))
      return false
    throw cause
  }
  socket.end(folder)
  const answer = await readToEnd(socket)
  if (answer !== DONE) throw new Error(answer || 'the service ended before the copy was made')
  return true
}

/** Leaves the other direction open, which reading by `for await` would close. */
async function readToEnd(socket: Socket): Promise<string> {
  const parts: Buffer[] = []
  socket.on('data', (part) => parts.push(part))
  await once(socket, 'end')
  return Buffer.concat(parts).toString()
}
