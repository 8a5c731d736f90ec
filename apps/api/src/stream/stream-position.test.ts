import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseEventId, writeStreamPosition } from './stream-position.ts'

const hex = (length: number) =>
  fc.nat().map((number) => number.toString(16).padStart(length, '0').slice(0, length))

test('an id states its origin and how far it goes, to the second', () => {
  fc.assert(
    fc.property(
      fc.record({
        source: hex(8),
        number: fc.nat({ max: 2 ** 45 }),
        sentUntilMs: fc.nat({ max: 2 ** 31 }).map((seconds) => seconds * 1_000),
        alertSequence: fc.nat({ max: 2 ** 45 }),
        staleVenues: fc.nat({ max: 127 }),
        spans: fc.option(hex(6)),
      }),
      hex(12),
      fc.nat(),
      (streamPosition, epoch, sequence) => {
        expect(parseEventId(`${writeStreamPosition(streamPosition, epoch)}-${sequence}`)).toEqual({
          streamPosition,
          epoch,
          sequence,
        })
      },
    ),
  )
})

test.each(['', 'reset', '0123456789ab-1', '01234567.1.1.1.0.x.0123456789ab', 'x'.repeat(1_000)])(
  '%s is not an id of ours',
  (text) => {
    expect(parseEventId(text)).toBeNull()
  },
)
