import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCanonicalJson } from './canonical-json.ts'

/** Any code point. Fast-check's own ('binary') first spends two seconds on a table of a million of them. */
const codePoint = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point))

/** The number with these 64 bits. */
function fromBits(hex: string): number {
  const view = new DataView(new ArrayBuffer(8))
  view.setBigUint64(0, BigInt(`0x${hex}`))
  return view.getFloat64(0)
}

describe('toCanonicalJson', () => {
  test('writes the example of RFC 8785, section 3.2.2 and 3.2.3', () => {
    const value = {
      numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    }
    expect(toCanonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    )
  })

  test('sorts names by UTF-16 units, as section 3.2.3 shows', () => {
    const value = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    }
    const names = [...toCanonicalJson(value).matchAll(/:"([^"]*)"/g)].map((match) => match[1])
    expect(names).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ])
  })

  // Appendix B of the RFC.
  test.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555555', '333333333.3333333'],
    ['41b3de4355555556', '333333333.3333334'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('writes the number %s as %s', (hex, text) => {
    expect(toCanonicalJson(fromBits(hex))).toBe(text)
  })

  test.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    undefined,
    { missing: undefined },
    [undefined],
    '\ud83d',
    { '\ude00': 1 },
    1n,
    () => 1,
    new Date(0),
    new Map(),
  ])('refuses %s', (value) => {
    expect(() => toCanonicalJson(value)).toThrow(TypeError)
  })

  test('the order of names does not matter, and parsing the text returns the value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: codePoint, maxDepth: 2 }), (value) => {
        // A lone surrogate is written as an escape.
        fc.pre(!/\\ud[89a-f]/.test(JSON.stringify(value)))
        const plain: unknown = JSON.parse(JSON.stringify(value))
        const text = toCanonicalJson(plain)
        const read: unknown = JSON.parse(text)
        expect(read).toEqual(plain)
        expect(toCanonicalJson(reverseNames(plain))).toBe(text)
        expect(toCanonicalJson(read)).toBe(text)
      }),
    )
  })
})

function reverseNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseNames)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, reverseNames(member)]),
  )
}
