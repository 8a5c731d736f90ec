import { expect, test } from 'vitest'
import { judgeAudit } from './judge-audit.js'

const report = (high: number, vulnerabilities = {}) =>
  JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: { high, critical: 0, total: high + 2 } } })

test('a high advisory fails and names its package', () => {
  expect(judgeAudit(report(1, { left: { severity: 'low' }, pad: { severity: 'high' } }))).toEqual({
    isGood: false,
    text: 'advisories: 1 are high or critical: pad',
  })
})

test('lesser advisories do not fail', () => {
  expect(judgeAudit(report(0))).toEqual({
    isGood: true,
    text: 'advisories: none that is high or critical (2 others)',
  })
})

test.each(['', 'not JSON', '{"message":"405 Method Not Allowed"}', 'null'])(
  'an answer without advisories is reported as not checked: %j',
  (answer) => {
    const { isGood, text } = judgeAudit(answer)
    expect([isGood, text]).toEqual([true, expect.stringContaining('NOT CHECKED')])
  },
)
