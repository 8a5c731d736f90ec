import { WebSocket } from 'ws'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
const SILENCE_MS = 60_000
const MAX_FRAME_BYTES = 16 * 1024 * 1024

export interface LiveSocketOptions {
  readonly url: string
  /** Called each time the socket opens. Subscribe here, since the venue has forgotten everything. */
  onOpen(send: (text: string) => void): void
  onMessage(text: string, send: (text: string) => void): void
  /** True when the socket is up, false when it is down. */
  onConnection(isUp: boolean): void
  readonly heartbeat?: { readonly everyMs: number; readonly text: () => string } | null
  /** A socket that is silent for this long is considered dead and replaced. The heartbeat's answer counts. */
  readonly silenceMs?: number
}

export interface LiveSocket {
  /** False when the socket is down. Send the text in `onOpen` then. */
  send(text: string): boolean
  close(): void
}

/** A socket that reconnects after any break until it is closed. Waits longer each time, up to half a minute. */
export function openLiveSocket(options: LiveSocketOptions): LiveSocket {
  let socket: WebSocket | null = null
  let isClosed = false
  let failures = 0
  let retry: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let silence: NodeJS.Timeout | undefined

  const send = (text: string): boolean => {
    if (socket === null || socket.readyState !== WebSocket.OPEN) return false
    socket.send(text)
    return true
  }

  function listenFor(current: WebSocket): void {
    clearTimeout(silence)
    silence = setTimeout(() => current.terminate(), options.silenceMs ?? SILENCE_MS)
  }

  function connect(): void {
    const current = new WebSocket(options.url, { maxPayload: MAX_FRAME_BYTES, handshakeTimeout: 10_000 })
    socket = current
    listenFor(current)
    current.on('open', () => {
      failures = 0
      options.onConnection(true)
      options.onOpen(send)
      const beat = options.heartbeat ?? null
      if (beat !== null) heartbeat = setInterval(() => send(beat.text()), beat.everyMs)
    })
    current.on('message', (data) => {
      listenFor(current)
      options.onMessage(data.toString(), send)
    })
    current.on('ping', () => listenFor(current))
    current.on('error', () => {})
    current.on('close', () => {
      clearInterval(heartbeat)
      clearTimeout(silence)
      socket = null
      options.onConnection(false)
      if (isClosed) return
      failures += 1
      retry = setTimeout(connect, toPauseMs(failures))
    })
  }

  connect()
  return {
    send,
    close() {
      isClosed = true
      clearTimeout(retry)
      socket?.terminate()
    },
  }
}

function toPauseMs(failures: number): number {
  const fullMs = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
  return fullMs / 2 + (fullMs / 2) * Math.random()
}
