import { expect, test } from 'vitest'
import { toConnectionError } from './to-connection-error.ts'

const LONG = 'a'.repeat(20_000)

test.each([
  ['HPE_HEADER_OVERFLOW', `GET /${LONG}`, 414, 'INVALID_REQUEST'],
  ['HPE_HEADER_OVERFLOW', `GET / HTTP/1.1\r\nX-Long: ${LONG}`, 431, 'INVALID_REQUEST'],
  ['HPE_HEADER_OVERFLOW', LONG, 431, 'INVALID_REQUEST'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '', 413, 'INVALID_REQUEST'],
  ['HPE_INVALID_METHOD', 'nonsense', 400, 'INVALID_REQUEST'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '', 504, 'INTERNAL_ERROR'],
])('%s is mapped to its status', (code, packet, httpStatus, status) => {
  const fault = Object.assign(new Error('fault'), { code, rawPacket: Buffer.from(packet) })
  expect(toConnectionError(fault)).toMatchObject({ httpStatus, code: status, cause: fault })
})
