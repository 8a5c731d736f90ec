import { describe, expect, test } from 'vitest'
import { findUrlFault, MAX_URL_BYTES, UNROUTABLE_URL } from './url-fault.ts'

describe('a request target that decodes to storable text is accepted', () => {
  test.each([
    '/',
    '/health',
    '/api/v1/markets?q=will+it+rain%3F&limit=5',
    '/api/v1/markets?q=%E2%82%AC',
    '/a%20b',
    '/a%2500',
    'http://localhost:8080/health',
    `/${'a'.repeat(MAX_URL_BYTES - 1)}`,
  ])('%s', (url) => {
    expect(findUrlFault(url)).toBeNull()
  })
})

describe('a request target is refused with its reason', () => {
  test.each([
    ['/a\u00ffb', 400, 'percent-encode'],
    ['/a b', 400, 'percent-encode'],
    ['/a%00b', 400, 'NUL'],
    ['/a?b=%00', 400, 'NUL'],
    ['/%', 400, 'percent-encoded UTF-8'],
    ['/a?b=%zz', 400, 'percent-encoded UTF-8'],
    ['/a?b=%ff', 400, 'percent-encoded UTF-8'],
    ['/a?b=%ED%A0%80', 400, 'percent-encoded UTF-8'],
    ['*', 400, 'a path'],
    ['ftp://localhost/health', 400, 'a path'],
    [UNROUTABLE_URL, 400, 'percent-encoded UTF-8'],
    [`/${'a'.repeat(MAX_URL_BYTES)}`, 414, `${MAX_URL_BYTES} bytes`],
  ])('%s', (url, httpStatus, reason) => {
    const fault = findUrlFault(url)
    expect(fault).toMatchObject({ code: 'INVALID_REQUEST', httpStatus })
    expect(fault?.callerMessage).toContain(reason)
  })
})
