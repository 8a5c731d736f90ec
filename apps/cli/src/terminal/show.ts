import { setTimeout as pause } from 'node:timers/promises'
import { explain } from './failure.ts'
import { openService, type Service } from './open-service.ts'
import type { AskOptions } from './options.ts'
import { openOutput } from './output.ts'
import { openScreen } from './screen.ts'
import { EXIT, TerminalError } from './terminal-error.ts'
import { type View, writeView } from './view.ts'

/** Asks the service and prints the answer; with --watch repeatedly, until the user ends it. */
export async function show(
  options: AskOptions,
  ask: (service: Service, signal: AbortSignal) => Promise<View>,
): Promise<void> {
  const service = await openService(options)
  const aborter = new AbortController()
  const { signal } = aborter
  const askOnce = () =>
    ask(service, signal).catch((cause: unknown) => {
      throw explain(cause, service)
    })
  const output = openOutput()
  const first = await askOnce()
  const { watch, json, csv } = options
  if (watch === undefined) return output.write(writeView(first, options, output))
  let view = first
  let problem: string | null = null
  const isTable = json !== true && csv !== true
  const screen = isTable ? openScreen(output, { quit: () => aborter.abort(), resize: () => draw() }) : null
  if (screen === null) process.once('SIGINT', () => aborter.abort())
  const draw = () =>
    screen === null
      ? output.write(writeView(view, options, output))
      : screen.draw([...view.toLines(output), ...(problem === null ? [] : ['', problem])])
  try {
    for (draw(); await waited(watch * 1_000, signal); draw()) {
      try {
        view = await askOnce()
        problem = null
      } catch (cause) {
        if (signal.aborted) return
        if (!isTemporary(cause)) throw cause
        problem = `! ${cause.message}. Trying again.`
      }
    }
  } finally {
    screen?.close()
  }
}

/** Temporary failures: a service that restarts, or a used-up rate limit. */
function isTemporary(cause: unknown): cause is TerminalError {
  return (
    cause instanceof TerminalError && (cause.exit === EXIT.unreachable || cause.exit === EXIT.rateLimited)
  )
}

/** False if it was aborted meanwhile. */
function waited(ms: number, signal: AbortSignal): Promise<boolean> {
  return pause(ms, true, { signal }).catch(() => false)
}
