import { PLATFORMS } from '@parallax/domain'
import { Check } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import {
  DEFAULT_HTTP_STATUS,
  ERROR_CODES,
  ErrorEnvelope,
  IsoTime,
  PageQuery,
  PlatformInfo,
  Uuid,
} from './index.ts'

describe('the error envelope', () => {
  test.each(ERROR_CODES)('%s has its own status and passes', (status) => {
    expect(DEFAULT_HTTP_STATUS[status]).toBeGreaterThanOrEqual(400)
    expect(Check(ErrorEnvelope, { status, message: 'text' })).toBe(true)
  })

  test.each([
    { status: 'NOT_FOUND' },
    { message: 'text' },
    { status: 'TEAPOT', message: 'text' },
    { status: 'NOT_FOUND', message: 'text', stack: 'at …' },
  ])('%j does not pass', (body) => {
    expect(Check(ErrorEnvelope, body)).toBe(false)
  })
})

test.each([
  [{ limit: 1, offset: 0 }, true],
  [{ limit: 200, offset: 5_000 }, true],
  [{ limit: 0, offset: 0 }, false],
  [{ limit: 201, offset: 0 }, false],
  [{ limit: 1.5, offset: 0 }, false],
  [{ limit: 1, offset: -1 }, false],
])('a page of %j: %s', (query, expected) => {
  expect(Check(PageQuery, query)).toBe(expected)
})

test('each platform is a PlatformInfo, and no other', () => {
  for (const { id, slug, name } of PLATFORMS) expect(Check(PlatformInfo, { id, slug, name })).toBe(true)
  const [first] = PLATFORMS
  expect(Check(PlatformInfo, { id: first.id, slug: 'drift', name: 'Drift' })).toBe(false)
})

test.each([
  ['83a45bef-9c39-5aa8-9480-6fdf7efebda2', true],
  ['83A45BEF-9C39-5AA8-9480-6FDF7EFEBDA2', true],
  ['urn:uuid:83a45bef-9c39-5aa8-9480-6fdf7efebda2', false],
  ['83a45bef9c395aa894806fdf7efebda2', false],
])('%s is a UUID: %s', (text, expected) => {
  expect(Check(Uuid, text)).toBe(expected)
})

test.each([
  [new Date(0).toISOString(), true],
  ['2026-01-31T10:00:00.000Z', true],
  ['2026-01-31T10:00:00Z', false],
  ['2026-01-31T10:00:00.000+01:00', false],
  ['2026-13-31T10:00:00.000Z', false],
])('%s is a time as we write it: %s', (text, expected) => {
  expect(Check(IsoTime, text)).toBe(expected)
})
