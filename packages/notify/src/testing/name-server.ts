import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export interface NameServer {
  /** `127.0.0.1:port`, for a resolver. */
  readonly address: string
  /** The names that were queried, once for each kind of address. */
  readonly queriedNames: readonly string[]
  close(): Promise<void>
}

const HEADER_BYTES = 12
const A = 1
const AAAA = 28

/**
 * A local name server (RFC 1035, one question per message). `find` returns the IPv4 and IPv6 addresses of a name on
 * each query, so that a name may lead elsewhere the next time; null leaves the query unanswered.
 */
export async function startNameServer(find: (name: string) => readonly string[] | null): Promise<NameServer> {
  const socket = createSocket('udp4')
  const queriedNames: string[] = []
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = readQuestion(query)
    queriedNames.push(name)
    const found = find(name)
    if (found === null) return
    const records = found
      .filter((each) => (each.includes(':') ? AAAA : A) === type)
      .map((each) => toRecord(type, toBytes(each)))
    const header = Buffer.alloc(HEADER_BYTES)
    query.copy(header, 0, 0, 2)
    header.writeUInt16BE(0x81_80, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(records.length, 6)
    socket.send(Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...records]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    queriedNames,
    async close() {
      const closed = once(socket, 'close')
      socket.close()
      await closed
    },
  }
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

/** The name is a pointer to the name in the question. The TTL is 0, so that the record is not cached. */
function toRecord(type: number, bytes: Buffer): Buffer {
  const head = Buffer.alloc(HEADER_BYTES)
  head.writeUInt16BE(0xc0_0c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(bytes.length, 10)
  return Buffer.concat([head, bytes])
}

function toBytes(address: string): Buffer {
  if (!address.includes(':')) return Buffer.from(address.split('.').map(Number))
  const [left = '', right] = address.split('::')
  const toGroups = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
  const [head, tail] = [toGroups(left), toGroups(right ?? '')]
  const groups = [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
  return Buffer.from(groups.flatMap((group) => [group >> 8, group & 255]))
}
