import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toFirstRunWords, type VenueAnswer } from './first-run-words.ts'

const NOW_MS = Date.parse('2026-11-17T12:00:00.000Z')
const WELL: VenueAnswer = {
  slug: 'polymarket',
  name: 'Polymarket',
  trouble: null,
  swept_at: '2026-11-17T11:59:30.000Z',
  failure: null,
  next_try_at: null,
}
const UNREAD: VenueAnswer = { ...WELL, slug: 'myriad', name: 'Myriad', trouble: 'unread', swept_at: null }
const FAILING: VenueAnswer = {
  ...UNREAD,
  slug: 'azuro',
  name: 'Azuro',
  trouble: 'failing',
  failure: 'network',
  next_try_at: '2026-11-17T12:00:12.000Z',
}

test('it says how many venues answer, why the others do not, and when they are retried', () => {
  const refused = {
    ...FAILING,
    name: 'PredictIt',
    failure: 'refused' as const,
    next_try_at: '2026-11-17T12:05:00.000Z',
  }
  expect(toFirstRunWords([WELL, FAILING, refused, UNREAD], false, NOW_MS)).toEqual({
    title: '1 of 4 venues answers.',
    lines: [
      'Azuro cannot be reached; next try in 12\u202fs.',
      'PredictIt refuses our requests; next try in 5\u202fmin.',
      'No data yet: Myriad.',
    ],
    offersDemo: false,
  })
})

test('the time of the next retry is left out where it is unknown, and is due now where it has passed', () => {
  const lines = (next_try_at: string | null) =>
    toFirstRunWords([WELL, { ...FAILING, next_try_at }], false, NOW_MS)?.lines
  expect(lines(null)).toEqual(['Azuro cannot be reached.'])
  expect(lines('2026-11-17T11:00:00.000Z')).toEqual(['Azuro cannot be reached; the next try is due now.'])
})

test('without a network it offers the demo; a venue that answers or refuses proves that there is one', () => {
  const offers = (...venues: readonly VenueAnswer[]) => toFirstRunWords(venues, true, NOW_MS)?.offersDemo
  expect(offers(FAILING, { ...FAILING, failure: 'timeout' }, UNREAD)).toBe(true)
  expect(offers(FAILING, WELL)).toBe(false)
  expect(offers(FAILING, { ...FAILING, failure: 'refused' })).toBe(false)
  expect(offers(UNREAD)).toBe(false)
})

test('it disappears when there are listings, unless all venues fail or one that was never read does', () => {
  expect(toFirstRunWords([WELL, UNREAD], false, NOW_MS)).toBeNull()
  expect(toFirstRunWords([WELL, UNREAD], true, NOW_MS)).not.toBeNull()
  const later = { ...FAILING, swept_at: WELL.swept_at }
  expect(toFirstRunWords([WELL, later], false, NOW_MS)).toBeNull()
  expect(toFirstRunWords([later, later], false, NOW_MS)).toMatchObject({ offersDemo: true })
})

test('whatever the venues do, each that does not answer is named once', () => {
  const venue = fc.constantFrom(WELL, UNREAD, FAILING)
  fc.assert(
    fc.property(fc.array(venue, { minLength: 1, maxLength: 7 }), (kinds) => {
      const venues = kinds.map((each, place) => ({ ...each, name: `Venue ${place}` }))
      const text = toFirstRunWords(venues, true, NOW_MS)?.lines.join(' ') ?? ''
      for (const { name, trouble } of venues) expect(text.split(name)).toHaveLength(trouble === null ? 1 : 2)
    }),
  )
})
