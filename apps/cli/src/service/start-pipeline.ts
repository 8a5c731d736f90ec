import { once } from 'node:events'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { type Mode, serveStore } from '@parallax/store'
import type { VenueHosts } from '../config/parse-setting.ts'
import type { Config } from '../config/settings.ts'
import type { Installation } from './open-installation.ts'
import type { Shutdown } from './shutdown.ts'

export interface PipelineSetting {
  readonly config: Config
  readonly installation: Installation
  readonly shutdown: Shutdown
}

/** The input of the pipeline thread. */
export interface PipelineOrder {
  readonly config: Config
  readonly mode: Mode
  readonly installedAt: Date
  readonly secrets: Installation['secrets']
  readonly port: MessagePort
}

/**
 * Messages to the running thread: `rest` when no client uses the service, `resume` when one does again. `metrics` is
 * answered with text.
 */
export type PipelineMessage = 'metrics' | 'rest' | 'resume' | 'close'

export interface RunningPipeline {
  /** Addresses of the venues: simulated ones have their own. */
  readonly hosts: VenueHosts
  /** Metrics in Prometheus' text format; null if the thread does not answer in time. */
  metrics(): Promise<string | null>
  send(message: 'rest' | 'resume'): void
}

const ANSWER_MS = 5_000

/**
 * Runs the pipeline in a separate thread, so that reading and comparing a quarter of a million listings never delays an
 * answer of the API. It uses the store of this thread. If it fails, the process ends as with any unhandled error.
 */
export async function startPipeline({
  config,
  installation,
  shutdown,
}: PipelineSetting): Promise<RunningPipeline> {
  const { mode, store, installedAt, secrets } = installation
  const { port1, port2 } = new MessageChannel()
  serveStore(store.background, port1)
  const order: PipelineOrder = { config, mode, installedAt, secrets, port: port2 }
  const thread = new Worker(new URL('./pipeline-thread.js', import.meta.url), {
    workerData: order,
    transferList: [port2],
  })
  const ended = once(thread, 'exit')
  const [hosts] = await once(thread, 'message')
  thread.on('error', (cause) => {
    throw cause
  })
  const send = (message: PipelineMessage) => thread.postMessage(message)
  shutdown.add('the pipeline', async () => {
    send('close')
    await ended
  })
  let pending: Promise<string | null> | null = null
  return {
    hosts,
    send,
    metrics() {
      pending ??= answer().finally(() => {
        pending = null
      })
      return pending
    },
  }

  /** Simultaneous callers share one answer. */
  async function answer(): Promise<string | null> {
    const patience = AbortSignal.timeout(ANSWER_MS)
    const text = once(thread, 'message', { signal: patience }).then(
      ([text]) => String(text),
      () => null,
    )
    send('metrics')
    return await text
  }
}
