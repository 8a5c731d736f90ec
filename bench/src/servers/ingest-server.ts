/**
 * The service as `parallax start` runs it: the API, and the pipeline in a thread of the same process, on the embedded
 * store. It prints its address, then executes each line on standard input and answers with one line of JSON. `bare URL ROWS`
 * measures the store's own bulk upsert of that many listings of the simulator at URL; `question` adds one and returns its
 * id; the pipeline executes `walk URL`, `sweep URL` and `match`.
 */
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { MessageChannel, Worker } from 'node:worker_threads'
import { serveStore } from '@parallax/store'
import { addQuestion } from '../add-question.ts'
import { measureBareUpsert } from '../bare-upsert.ts'
import { openBenchApp } from './open-bench-app.ts'

const { app, store, close } = await openBenchApp({ rateLimits: 'off' })
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))

let mostBytes = 0
const watch = setInterval(() => {
  mostBytes = Math.max(mostBytes, process.memoryUsage.rss())
}, 100)

const { port1, port2 } = new MessageChannel()
serveStore(store.background, port1)
const pipeline = new Worker(new URL('./ingest-thread.js', import.meta.url), {
  workerData: { port: port2 },
  transferList: [port2],
})

for await (const line of createInterface({ input: process.stdin })) {
  const [order, url = '', rows] = line.split(' ')
  if (order === 'bare') console.log(JSON.stringify(await measureBare(url, Number(rows))))
  else if (order === 'question') console.log(JSON.stringify({ id: await addQuestion(store) }))
  else console.log(JSON.stringify(await ask(line)))
}
clearInterval(watch)
await pipeline.terminate()
await close()

async function measureBare(url: string, rows: number) {
  return { rowsPerSecond: await measureBareUpsert(store, url, rows) }
}

async function ask(line: string) {
  pipeline.postMessage(line)
  const [answer] = await once(pipeline, 'message')
  return { ...answer, mostBytes }
}
