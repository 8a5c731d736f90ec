import { ApiError } from './api-error.ts'
import { tookTooLong } from './to-api-error.ts'
import { MAX_URL_BYTES } from './url-fault.ts'

/** What Node reports about a connection that did not send a whole, well-formed request. */
export interface ConnectionFault extends Error {
  readonly code?: string
  /** The bytes in which the fault was found. They contain the request line if they are the first of the request. */
  readonly rawPacket?: unknown
}

/** Maps a connection fault to an API error. */
export function toConnectionError(fault: ConnectionFault): ApiError {
  switch (fault.code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return tookTooLong(fault)
    case 'HPE_HEADER_OVERFLOW':
      return isUrlTooLong(fault.rawPacket)
        ? refusal(414, `the URL must be at most ${MAX_URL_BYTES} bytes`, fault)
        : refusal(431, 'the headers are too large', fault)
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return refusal(413, 'the chunk extensions of the body are too large', fault)
    default:
      return refusal(400, 'the request is not well-formed HTTP', fault)
  }
}

function refusal(httpStatus: number, message: string, cause: unknown): ApiError {
  return new ApiError('INVALID_REQUEST', message, { httpStatus, cause })
}

function isUrlTooLong(packet: unknown): boolean {
  if (!Buffer.isBuffer(packet)) return false
  const [target = ''] = /^[A-Z]+ [^ \r\n]*/.exec(packet.toString('latin1')) ?? []
  return target.length > MAX_URL_BYTES
}
