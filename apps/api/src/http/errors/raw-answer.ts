import { STATUS_CODES } from 'node:http'
import type { ApiError } from './api-error.ts'

/**
 * Writes a whole HTTP response as bytes, for a connection that sent no valid request. The response closes the
 * connection.
 */
export function toRawAnswer(error: ApiError, headers: Readonly<Record<string, string>>): string {
  const body = JSON.stringify({ status: error.code, message: error.callerMessage })
  const fields = Object.entries({
    ...headers,
    ...error.headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': `${Buffer.byteLength(body)}`,
    date: new Date().toUTCString(),
    connection: 'close',
  })
  const head = [
    `HTTP/1.1 ${error.httpStatus} ${STATUS_CODES[error.httpStatus]}`,
    ...fields.map((field) => field.join(': ')),
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
