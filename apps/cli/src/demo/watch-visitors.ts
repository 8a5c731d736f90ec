import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Nobody looks when nothing was asked for so long and no answer is under way: who has a stream open looks. */
const GONE_MS = 60_000
/** Asked by programs that look after the process, whether or not anybody uses it. */
const PROBES = /^\/(health|ready|metrics)\b/
/** What the demo itself calls its client. */
const OWN_AGENT = 'parallax-demo'

/** For requests that the demo makes of itself: they are nobody's visit. */
export const fetchUnseen: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('user-agent', OWN_AGENT)
  return fetch(input, { ...init, headers })
}

export interface VisitorListeners {
  readonly onCome: () => void
  readonly onLeave: () => void
}

/** Tells when the last visitor of a server has left and when one comes again, until the function that it answers is called. */
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
