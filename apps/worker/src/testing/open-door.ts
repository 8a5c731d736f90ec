import { createServer, request as forward } from 'node:http'

export interface Door {
  readonly url: string
  /** Lets everything through from now on, including held requests. */
  open(): void
  close(): Promise<void>
}

export interface SeenRequest {
  readonly door: string
  /** First part of the path: which venue was asked. */
  readonly slug: string
  readonly atMs: number
  /** Whether the caller gave up before there was an answer. */
  isAbandoned: boolean
}

export interface DoorOptions {
  readonly name: string
  /** Where admitted requests go. */
  readonly to: string
  /** This many requests to each venue are let through; the others are held until the door is opened. */
  readonly letThrough: number
  readonly onRequest: (request: SeenRequest) => void
}

/** A proxy at its own address in front of another server. It records callers and can hold requests without an answer. */
export async function openDoor({ name, to, letThrough, onRequest }: DoorOptions): Promise<Door> {
  const counts = new Map<string, number>()
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const server = createServer(async (request, response) => {
    const slug = request.url?.split('/')[1] ?? ''
    const seen = { door: name, slug, atMs: Date.now(), isAbandoned: false }
    response.on('close', () => {
      seen.isAbandoned = !response.writableFinished
    })
    onRequest(seen)
    const count = (counts.get(slug) ?? 0) + 1
    counts.set(slug, count)
    if (count > letThrough) await opened
    const { method = 'GET', headers } = request
    const onward = forward(`${to}${request.url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening on a port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    open,
    async close() {
      open()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
