import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Visitors have left after this time without a request and without an open answer; an open stream counts as a visitor. */
const GONE_MS = 60_000
/** Requests by programs that monitor the process, whether or not it is used. */
const PROBES = /^\/(health|ready|metrics)\b/
/** The user agent of the demo's own client. */
const OWN_AGENT = 'parallax-demo'

/** For the demo's own requests, which do not count as visits. */
export const fetchUnseen: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('user-agent', OWN_AGENT)
  return fetch(input, { ...init, headers })
}

export interface VisitorListeners {
  readonly onCome: () => void
  readonly onLeave: () => void
}

/** Reports when the last visitor of a server has left and when one returns. The returned function stops it. */
export function watchVisitors(server: Server, { onCome, onLeave }: VisitorListeners): () => void {
  let underWay = 0
  let isAway = false
  let timer = setTimeout(leave, GONE_MS).unref()
  server.on('request', onRequest)
  return () => {
    server.off('request', onRequest)
    clearTimeout(timer)
  }

  function onRequest({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    if (PROBES.test(url) || headers['user-agent'] === OWN_AGENT) return
    underWay += 1
    clearTimeout(timer)
    if (isAway) onCome()
    isAway = false
    response.once('close', () => {
      underWay -= 1
      if (underWay === 0) timer = setTimeout(leave, GONE_MS).unref()
    })
  }

  function leave(): void {
    isAway = true
    onLeave()
  }
}
