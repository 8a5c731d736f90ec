/**
 * The thread that runs the embedded database. It speaks PostgreSQL's own wire protocol: bytes of the driver come in,
 * bytes of the server go out, so that everything above it is the same for both back ends.
 *
 * Plain JavaScript, because a worker thread loads it by file name, from `src` in tests and from `dist` in production.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

/** @typedef {{ kind: 'reset' } | { kind: 'bytes', bytes: Uint8Array } | { kind: 'close' }} Request */

if (parentPort === null) throw new Error('the embedded database runs in a worker thread')
const port = parentPort
const database = await PGlite.create({ dataDir: workerData.dataDir })

/** @param {Request} request */
async function answer(request) {
  if (request.kind === 'bytes') {
    await database.execProtocolRawStream(request.bytes, {
      onRawData: (bytes) => {
        const copy = bytes.slice()
        port.postMessage({ kind: 'bytes', bytes: copy }, [copy.buffer])
      },
    })
    port.postMessage({ kind: 'done' })
  } else if (request.kind === 'reset') {
    await database.exec('rollback')
    await database.exec('discard all')
    port.postMessage({ kind: 'done' })
  } else {
    await database.close()
    port.close()
  }
}

/** The database is one session: requests are answered strictly in their order. */
let last = Promise.resolve()
port.on('message', (/** @type {Request} */ request) => {
  last = last.then(() => answer(request))
})
port.postMessage({ kind: 'done' })
