import { once } from 'node:events'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { type Mode, serveStore } from '@parallax/store'
import type { VenueHosts } from '../config/parse-setting.ts'
import type { Config } from '../config/settings.ts'
import { keepRoomForNew } from '../demo/heap-saver.ts'
import type { Installation } from './open-installation.ts'
import type { Shutdown } from './shutdown.ts'

export interface PipelineSetting {
  readonly config: Config
  readonly installation: Installation
  readonly shutdown: Shutdown
}

/** What the thread of the pipeline is given. */
export interface PipelineOrder {
  readonly config: Config
  readonly mode: Mode
  readonly installedAt: Date
  readonly secrets: Installation['secrets']
  readonly port: MessagePort
}

/**
 * What the thread is told once it runs: `rest` when nobody looks, `resume` when somebody does again. `metrics` is answered, as text.
 */
export type PipelineMessage = 'metrics' | 'rest' | 'resume' | 'close'

export interface RunningPipeline {
  /** Where the venues are: simulated ones have addresses of their own. */
  readonly hosts: VenueHosts
  /** How it is doing, in Prometheus' text format; null when the thread does not answer in time. */
  metrics(): Promise<string | null>
  tell(message: 'rest' | 'resume'): void
}

const ANSWER_MS = 5_000

/**
 * Runs the pipeline in a thread of its own, so that reading and comparing a quarter of a million listings never holds up
 * an answer of the API. It uses the store of this thread. Should it fail, the process ends as by any other surprise.
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
  if (mode === 'demo') keepRoomForNew()
  const thread = new Worker(new URL('./pipeline-thread.js', import.meta.url), {
    workerData: order,
    transferList: [port2],
  })
  const ended = once(thread, 'exit')
  const [hosts] = await once(thread, 'message')
  thread.on('error', (cause) => {
    throw cause
  })
  const tell = (message: PipelineMessage) => thread.postMessage(message)
  shutdown.add('the pipeline', async () => {
    tell('close')
    await ended
  })
  let asked: Promise<string | null> | null = null
  return {
    hosts,
    tell,
    metrics() {
      asked ??= answer().finally(() => {
        asked = null
      })
      return asked
    },
  }

  /** Those who ask at the same moment share one answer. */
  async function answer(): Promise<string | null> {
    const patience = AbortSignal.timeout(ANSWER_MS)
    const text = once(thread, 'message', { signal: patience }).then(
      ([text]) => String(text),
      () => null,
    )
    tell('metrics')
    return await text
  }
}
