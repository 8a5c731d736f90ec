/**
 * The thread of the pipeline: venues, worker and, in the demo, the simulated venues. The API's thread has the database
 * and serves it through `port`. Once it runs it says where the venues are, and it ends when it is told to close.
 */
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { SharedStore } from '@parallax/store'
import { pino } from 'pino'
import { runPipeline } from './run-pipeline.ts'
import { Shutdown } from './shutdown.ts'
import type { PipelineOrder } from './start-pipeline.ts'

if (parentPort === null) throw new Error('the pipeline runs in a worker thread')
const { config, mode, installedAt, secrets, port } = workerData as PipelineOrder
const logger = pino({ level: config.logLevel }, pino.destination(2)).child({ part: 'worker' })
const shutdown = new Shutdown(logger)
const store = new SharedStore(port)
const hosts = await runPipeline({ config, mode, installedAt, secrets, store, logger, shutdown })
parentPort.postMessage(hosts)
await once(parentPort, 'message')
await shutdown.run()
port.close()
