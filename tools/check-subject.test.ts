import { expect, test } from 'vitest'
import { findFaults } from './check-subject.js'

test.each(['fix(store): close a connection only once', 'docs: say what a month takes', 'Merge branch'])(
  '"%s" is a good subject',
  (subject) => {
    expect(findFaults(subject)).toEqual([])
  },
)

test.each([
  ['Close a connection only once', 'Begin with a kind'],
  ['fix(store): close a connection only once, even where two are open at once', 'at most 59 fit'],
  ['fix(store): close a connection only once.', 'full stop'],
  ['fix(store): closed a connection only once', 'imperative'],
  ['fix(store): closing a connection only once', 'imperative'],
])('"%s" is refused, with the reason', (subject, reason) => {
  expect(findFaults(subject).join(' ')).toContain(reason)
})
