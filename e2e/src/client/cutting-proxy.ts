import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface CuttingProxy {
  readonly address: string
  /** Cuts every open connection. */
  readonly cut: () => void
  /** Cuts, and refuses connections until `comeBack`, like a service that restarts. */
  readonly leave: () => void
  readonly comeBack: () => void
  /** The `Last-Event-ID` of each stream; null without. */
  readonly streams: () => readonly (string | null)[]
  readonly close: () => void
}

/** Forwards bytes to the service until it cuts. */
export async function startCuttingProxy(service: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(service)
  const open = new Set<Socket>()
  const streams: (string | null)[] = []
  let isAway = false
  const server = createServer((client) => {
    if (isAway) {
      client.destroy()
      return
    }
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.on('data', (bytes) => {
      const text = bytes.toString('latin1')
      if (/^GET \S*\/stream/m.test(text)) streams.push(/^last-event-id: (.*?)\r$/im.exec(text)?.[1] ?? null)
    })
    client.pipe(upstream)
    upstream.pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    leave: () => {
      isAway = true
      cut()
    },
    comeBack: () => {
      isAway = false
    },
    streams: () => streams,
    close: () => {
      cut()
      server.close()
    },
  }
}
