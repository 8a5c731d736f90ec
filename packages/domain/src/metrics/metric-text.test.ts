import { expect, test } from 'vitest'
import { toMetricText } from './metric-text.ts'

test('each metric has its help, its type and a line for each value', () => {
  const text = toMetricText([
    { name: 'open', help: 'Streams.', type: 'gauge', samples: [{ value: 3 }] },
    {
      name: 'held',
      help: 'Leases.',
      type: 'gauge',
      samples: [
        { labels: { lease: 'index price' }, value: 1 },
        { labels: { lease: 'match' }, value: 0 },
      ],
    },
  ])
  expect(text).toBe(
    [
      '# HELP open Streams.',
      '# TYPE open gauge',
      'open 3',
      '# HELP held Leases.',
      '# TYPE held gauge',
      'held{lease="index price"} 1',
      'held{lease="match"} 0',
      '',
    ].join('\n'),
  )
})

test('an unknown value has no line, and a metric without a line is left out', () => {
  const samples = [{ labels: { stage: 'alert' }, value: null }]
  expect(toMetricText([{ name: 'lag', help: 'Lag.', type: 'gauge', samples }])).toBe('')
})

test('the value of a label cannot break out of its quotes', () => {
  const samples = [{ labels: { step: 'a "b" \\ c\nd' }, value: 1 }]
  expect(toMetricText([{ name: 'age', help: 'Age.', type: 'gauge', samples }])).toContain(
    'age{step="a \\"b\\" \\\\ c\\nd"} 1\n',
  )
})
