import { describe, expect, test } from 'vitest'
import { parseJsonBody } from './json-body.ts'

describe('a valid body is parsed as JSON', () => {
  test.each([
    ['{"a":[1,"x",null]}', { a: [1, 'x', null] }],
    ['\ufeff{"a":1}', { a: 1 }],
    ['null', null],
    ['"text"', 'text'],
    ['{"a":"\\\\u0000"}', { a: '\\u0000' }],
    ['{"a":"\\ud83d\\ude00"}', { a: '😀' }],
    ['{"a":"é"}', { a: 'é' }],
    ['{"constructor":"a word"}', { constructor: 'a word' }],
  ])('%s', (text, value) => {
    expect(parseJsonBody(Buffer.from(text))).toEqual(value)
  })

  test('an empty body is undefined', () => {
    expect(parseJsonBody(Buffer.alloc(0))).toBeUndefined()
  })
})

describe('an invalid body is refused with its reason', () => {
  test.each([
    ['{"a":', 'valid JSON'],
    ['{a:1}', 'valid JSON'],
    ['{"a":1} {}', 'valid JSON'],
    ['{"a":"\u0000"}', 'valid JSON'],
    ['{"__proto__":{"admin":true}}', '__proto__'],
    ['[{"a":{"\\u005f_proto__":1}}]', '__proto__'],
    ['{"constructor":{"prototype":{}}}', 'constructor.prototype'],
    ['{"a":{"b":["x\\u0000"]}}', 'NUL'],
    ['{"x\\u0000":1}', 'NUL'],
    ['{"a":"\\ud83d"}', 'surrogates'],
    ['{"a":"\\ude00\\ud83d"}', 'surrogates'],
    [`${'['.repeat(30_000)}"\\u0000"${']'.repeat(30_000)}`, 'NUL'],
  ])('%s', (text, reason) => {
    expect(() => parseJsonBody(Buffer.from(text))).toThrow(reason)
  })

  test.each([
    ['a stray byte', [0x22, 0xff, 0x22]],
    ['an overlong form', [0x22, 0xc0, 0xaf, 0x22]],
    ['an encoded surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['a cut character', [0x22, 0xe2, 0x82, 0x22]],
  ])('not UTF-8: %s', (_case, bytes) => {
    expect(() => parseJsonBody(Buffer.from(bytes))).toThrow('not valid UTF-8')
  })
})
