import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeXml } from './escape-xml.ts'

/** Also halves of surrogate pairs and control characters. */
const anyText = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes))

test('marks, quotes and what XML cannot write are harmless; all else stays', () => {
  expect(escapeXml(`<b a="x" b='y'>&amp;`)).toBe('&lt;b a=&quot;x&quot; b=&#39;y&#39;&gt;&amp;amp;')
  expect(escapeXml('Élections 選挙 🗳️\n')).toBe('Élections 選挙 🗳️\n')
  expect(escapeXml('a\u0000b\ud800c\udfffd\uffff')).toBe('a\ufffdb\ufffdc\ufffdd\ufffd')
})

test('nothing that comes out can end an element or an attribute, or break a parser', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      assert.doesNotMatch(escapeXml(text), /[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/)
      assert.equal(Buffer.from(escapeXml(text)).toString(), escapeXml(text))
    }),
  )
})
