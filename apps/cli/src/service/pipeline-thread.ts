/**
 * The thread of the pipeline: venues, worker and, in the demo, the simulated venues. The API's thread owns the database
 * and serves it through `port`. Once running, this thread posts the addresses of the venues. After that it posts its
 * metrics, rests, resumes and ends on request.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { SharedStore } from '@parallax/store'
import { Rest } from '@parallax/worker'
import { pino } from 'pino'
import { runPipeline } from './run-pipeline.ts'
import { Shutdown } from './shutdown.ts'
import type { PipelineMessage, PipelineOrder } from './start-pipeline.ts'

const main = parentPort
if (main === null) throw new Error('the pipeline must run in a worker thread')
const { port, ...order } = workerData as PipelineOrder
const logger = pino({ level: order.config.logLevel }, pino.destination(2)).child({ part: 'worker' })
const shutdown = new Shutdown(logger)
const store = new SharedStore(port)
const rest = new Rest()
const { hosts, worker } = await runPipeline({ ...order, store, logger, shutdown, rest })
main.postMessage(hosts)
await new Promise<void>((close) => {
  const obey = (message: PipelineMessage) => {
    if (message === 'metrics') worker.metrics().then((text) => main.postMessage(text))
    else if (message === 'rest') rest.begin(Date.now())
    else if (message === 'resume') rest.end()
    else {
      // A port with a listener keeps the thread alive.
      main.off('message', obey)
      close()
    }
  }
  main.on('message', obey)
})
await shutdown.run()
port.close()
