import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeXml } from './escape-xml.ts'

/** Includes unpaired surrogates and control characters. */
const anyText = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes))

test('markup and quotes are escaped, what XML cannot represent is replaced, and everything else is kept', () => {
  expect(escapeXml(`<b a="x" b='y'>&amp;`)).toBe('&lt;b a=&quot;x&quot; b=&#39;y&#39;&gt;&amp;amp;')
  expect(escapeXml('Élections 選挙 🗳️\n')).toBe('Élections 選挙 🗳️\n')
  expect(escapeXml('a\u0000b\ud800c\udfffd\uffff')).toBe('a\ufffdb\ufffdc\ufffdd\ufffd')
})

test('escaped text can never end an element or an attribute, or break a parser', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      assert.doesNotMatch(escapeXml(text), /[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/)
      assert.equal(Buffer.from(escapeXml(text)).toString(), escapeXml(text))
    }),
  )
})
