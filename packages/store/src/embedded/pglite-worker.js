/**
 * The thread that runs the embedded database. It speaks PostgreSQL's own wire protocol: bytes of the driver come in,
 * bytes of the server go out, so that everything above it is the same for both back ends.
 *
 * Plain JavaScript, because a worker thread loads it by file name, directly from `src`.
 */
import { constants, cpSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

/** Responses are sent to the other thread in pieces of this size: each message costs as much as several rows. */
const PIECE_BYTES = 65_536
/**
 * Size of its own page cache. The operating system caches the other pages, and reading them from there costs little
 * more.
 */
const BUFFERS_MB = 16
/**
 * Prepared statements are planned again after this many requests: tables that were empty when they were planned may have
 * grown a thousandfold since.
 */
const REQUESTS_PER_PLAN = 500

/** @typedef {{ kind: 'reset' } | { kind: 'bytes', bytes: Uint8Array } | { kind: 'copy', to: string } | { kind: 'close' }} Request */

if (parentPort === null) throw new Error('the embedded database must run in a worker thread')
const port = parentPort
const database = await PGlite.create({
  dataDir: workerData.dataDir,
  pgliteWasmModule: workerData.module,
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${BUFFERS_MB}MB`],
})

/** What is to be sent next. It stays in this thread: only a copy as small as the response is sent. */
const piece = new Uint8Array(PIECE_BYTES)
let filled = 0

/** @param {'bytes' | 'done'} kind */
function sendFilled(kind) {
  send(kind, piece.slice(0, filled))
  filled = 0
}

/**
 * @param {'bytes' | 'done'} kind
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
function send(kind, bytes) {
  port.postMessage({ kind, bytes }, [bytes.buffer])
}

let requests = 0

async function discardOldPlans() {
  requests += 1
  // Refused inside a transaction that has failed; then the plans are used for twice as long.
  if (requests % REQUESTS_PER_PLAN === 0) await database.exec('discard plans').catch(() => {})
}

/** @param {Request} request */
async function answer(request) {
  if (request.kind === 'bytes') {
    await discardOldPlans()
    await database.execProtocolRawStream(request.bytes, {
      onRawData: (bytes) => {
        if (filled > 0 && filled + bytes.length > PIECE_BYTES) sendFilled('bytes')
        if (bytes.length > PIECE_BYTES) send('bytes', bytes.slice())
        else {
          piece.set(bytes, filled)
          filled += bytes.length
        }
      },
    })
    sendFilled('done')
  } else if (request.kind === 'reset') {
    await database.exec('rollback')
    await database.exec('discard all')
    port.postMessage({ kind: 'done', bytes: new Uint8Array(0) })
  } else if (request.kind === 'copy') {
    // Nothing else runs in this thread meanwhile: the files are from one moment, like those of a process killed then.
    try {
      cpSync(workerData.dataDir, request.to, { recursive: true, mode: constants.COPYFILE_FICLONE })
      port.postMessage({ kind: 'done', bytes: new Uint8Array(0) })
    } catch (cause) {
      port.postMessage({ kind: 'failed', bytes: new Uint8Array(0), reason: String(cause) })
    }
  } else {
    await database.close()
    port.close()
  }
}

/** The database is one session: requests are answered strictly in order. */
let last = Promise.resolve()
port.on('message', (/** @type {Request} */ request) => {
  last = last.then(() => answer(request))
})
port.postMessage({ kind: 'done', bytes: new Uint8Array(0) })
