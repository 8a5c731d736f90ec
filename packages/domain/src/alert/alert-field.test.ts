import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ALERT_FIELDS, ALERT_TYPES, FIELD_TRAITS } from './alert-field.ts'

const page = readFileSync(new URL('../../../../docs/alerts.md', import.meta.url), 'utf8')

test('docs/alerts.md has a row for each field: its type, whose figure it is, and its range', () => {
  const rows = page.matchAll(/^\| (?:`(\w+)`)? ?\| `(\w+)` \| (question|listing)\b[^|]*\| ([^|]+) \|/gm)
  let type = ''
  const listed = [...rows].map(([, named, field, of, range]) => {
    type = named ?? type
    return { type, field, of, range }
  })
  const defined = ALERT_TYPES.flatMap((each) =>
    ALERT_FIELDS.filter((field) => FIELD_TRAITS[field].type === each).map((field) => {
      const { of, lowest, highest } = FIELD_TRAITS[field]
      const range = highest === Number.POSITIVE_INFINITY ? `${lowest} or more` : `${lowest} to ${highest}`
      return {
        type: each,
        field,
        of: of === 'market' ? 'listing' : of,
        range: range.replace('10000', '10,000'),
      }
    }),
  )
  expect(listed).toEqual(defined)
})
