import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findResolutionSource } from './resolution-source.ts'

/** Any code point. Fast-check's own ('binary') first spends two seconds on a table of a million of them. */
const codePoint = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point))

const YES_IF =
  'This market will resolve to "Yes" if it happens by December 31. Otherwise it resolves to "No".'

describe('who decides is certain', () => {
  test.each([
    ['Resolution source: Associated Press.', 'associated press'],
    ['Resolution source: AP', 'associated press'],
    ['The resolution source for this market is the Associated Press (AP).', 'associated press'],
    ['The primary resolution source for this market will be the Associated Press.', 'associated press'],
    [
      'The resolution source for this market is Binance, specifically the BTC/USDT "Close" prices available at https://www.binance.com/en/trade/BTC_USDT with "1d" selected.',
      'binance',
    ],
    [
      'The resolution source for this market is Binance.\n\nResolution source: https://www.binance.com/x',
      'binance',
    ],
    ['Resolution source: https://data.chain.link/streams/btc-usd', 'chainlink'],
    ['Resolution source: Chainlink, https://data.chain.link/streams/btc-usd', 'chainlink'],
    ['The resolution source shall be the U.S. Bureau of Labor Statistics.', 'bureau of labor statistics'],
    [
      'The resolution source for this market is the FOMC’s statement after its meeting of October 27-28, 2026 according to the calendar: https://www.federalreserve.gov/calendar.htm.',
      'federal reserve',
    ],
    ['Resolution source: official data from the NOAA', 'national oceanic and atmospheric administration'],
    [
      'Resolution source: the National Oceanic and Atmospheric Administration.',
      'national oceanic and atmospheric administration',
    ],
    ['RESOLUTION SOURCE: official results of the NBA', 'national basketball association'],
  ])('%s', (rules, source) => {
    expect(findResolutionSource(rules)).toBe(source)
    expect(findResolutionSource(`${YES_IF}\n\n${rules}\n\n${YES_IF}`)).toBe(source)
  })
})

describe('who decides is not certain', () => {
  test.each([
    ['no source is named', YES_IF],
    ['a name outside of a statement', 'Resolves to Yes if the Associated Press calls it.'],
    ['an unknown source', 'Resolution source: the Gazette of Little Snoring.'],
    ['no specific source', 'Resolution source: the official record of the league.'],
    ['reporting', 'The resolution source will be a consensus of credible reporting.'],
    [
      'reporting beside it',
      'The primary resolution source will be the Associated Press. A consensus of credible reporting will suffice.',
    ],
    ['two sources', 'Resolution source: Binance and Coinbase.'],
    ['one source or the other', 'Resolution source: Binance or Coinbase.'],
    ['a list without "and"', 'Resolution source: Associated Press, Fox News.'],
    ['a known source and an unknown one', 'Resolution source: Associated Press and the Gazette.'],
    ['a condition', 'Resolution source: Binance, if it is available.'],
    ['one source as reported by another', 'Resolution source: Binance as reported by Coinbase.'],
    ['a source that others quote', 'Resolution source: the Gazette, quoting the Associated Press.'],
    ['the link of another source', 'Resolution source: Binance, https://www.coinbase.com/price/bitcoin'],
    ['an unknown link', 'Resolution source: Binance, https://prices.example/btc'],
    ['a link that only looks like it', 'Resolution source: https://binance.com.example/btc'],
    ['another source later', 'Resolution source: Binance.\n\nResolution source: Coinbase.'],
    ['another, unknown source later', 'Resolution source: Binance.\nResolution source: the Gazette.'],
    ['several sources', 'Resolution sources: Binance.'],
    ['a source that may be replaced', 'Resolution source: Binance. Other exchanges may also be used.'],
    ['an account with its name', 'Resolution source: @AP on X.'],
    ['a name inside a word', 'Resolution source: APEX.'],
    ['a text too long to be read', `Resolution source: Binance.${' '.repeat(20_000)}`],
    ['an empty text', ''],
  ])('%s', (_, rules) => {
    expect(findResolutionSource(rules)).toBeNull()
  })

  test('without rules', () => {
    expect(findResolutionSource(null)).toBeNull()
  })
})

test('a second source anywhere in the statement makes it uncertain', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('Binance', 'the Associated Press', 'https://www.bls.gov/cpi'),
      fc.constantFrom(' or ', ' and ', '; ', ', unless ', ', else ', ' however '),
      fc.stringMatching(/^[a-z ]{1,30}$/),
      (source, joint, other) => {
        expect(findResolutionSource(`Resolution source: ${source}.`)).not.toBeNull()
        expect(findResolutionSource(`Resolution source: ${source}${joint}${other}.`)).toBeNull()
      },
    ),
  )
})

test('every text is read without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint, maxLength: 200 }), (text) => {
      expect(findResolutionSource(`resolution source: ${text}`)).toSatisfy(
        (source) => source === null || typeof source === 'string',
      )
    }),
  )
})
