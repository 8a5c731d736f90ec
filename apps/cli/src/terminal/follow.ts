import type { StreamEvent, StreamRequest } from '@parallax/client'
import { explain } from './failure.ts'
import { openService, type Service } from './open-service.ts'
import type { AskOptions } from './options.ts'
import { openOutput } from './output.ts'
import { openScreen } from './screen.ts'
import { type View, writeView } from './view.ts'

/** Something that the stream keeps up to date. */
export interface Feed {
  readonly request: StreamRequest
  take(event: StreamEvent): void
  /** The current view; `state` says whether the stream is up. */
  view(state: string): View
}

/** Seconds between two redraws: people do not read faster. */
const USUAL_PERIOD_S = 1

/**
 * Shows what the stream sends until the user ends it. In a file or a pipe, and with --json or --csv, it is shown once,
 * or with --watch again after each change.
 */
export async function follow(options: AskOptions, open: (service: Service) => Promise<Feed>): Promise<void> {
  const service = await openService(options)
  try {
    await followService(service, await open(service), options)
  } catch (cause) {
    throw explain(cause, service)
  }
}

async function followService(service: Service, feed: Feed, options: AskOptions): Promise<void> {
  const { watch, json, csv } = options
  const output = openOutput()
  const isTable = json !== true && csv !== true
  let state = 'connecting'
  if (watch === undefined && !(output.isTerminal && isTable))
    return output.write(writeView(feed.view(''), options, output))
  const aborter = new AbortController()
  const { signal } = aborter
  const quit = () => aborter.abort()
  const screen = isTable ? openScreen(output, { quit, resize: () => draw() }) : null
  if (screen === null) process.once('SIGINT', quit)
  let isNew = true
  const draw = () => {
    // On a screen, ages change although nothing else does.
    if (!isNew && !output.isTerminal) return
    isNew = false
    const view = feed.view(state)
    if (screen === null) output.write(writeView(view, options, output))
    else screen.draw(view.toLines(output))
  }
  draw()
  const timer = setInterval(draw, (watch ?? USUAL_PERIOD_S) * 1_000)
  try {
    const onConnection = (isUp: boolean) => {
      state = isUp ? 'live' : 'no connection; trying again'
    }
    for await (const event of service.client.stream({ ...feed.request, signal, onConnection })) {
      feed.take(event)
      isNew = true
    }
  } finally {
    clearInterval(timer)
    screen?.close()
  }
}
