import { expect, test } from 'vitest'
import { toSearchText } from './to-search-text.ts'
import { toQueryTokens, toWords } from './tokens.ts'

const read = (text: string) => toWords(toSearchText(text)).join(' ')

test.each([
  ['Will Bitcoin hit $100,000?', 'will bitcoin hit 100000'],
  ['100k 100K 2.5m $1.25bn 4T', '100000 100000 2500000 1250000000 4000000000000'],
  ['100kg 25bps 76ers Q4', '100 kg 25 bps 76 ers q 4'],
  ['2.5% 2.50 100.00 0.5k', '2.5 2.5 100 500'],
  ['1,0000 12,34', '1 0000 12 34'],
  ['4/5 2026-01-09 covid-19', '4 5 2026 01 09 covid 19'],
  ['U.S. U.S U.S.A. J.D. Vance', 'us us usa jd vance'],
  ['S&P 500, x.com, e.g. AT&T', 'sp 500 x com eg at t'],
  ['Vučić MÜNCHEN Bodø Straße İstanbul', 'vucic munchen bodo strasse istanbul'],
  ['Ｂｉｔｃｏｉｎ １００ ½ ﬁnal', 'bitcoin 100 1 2 final'],
  ['Trump’s won’t O’Neill 1990s', 'trump wont oneill 1990 s'],
  ['東京オリンピック', '東 京 オ リ ン ピ ッ ク'],
  ['서울 시장', '서울 시장'],
  ['ΟΔΟΣ ёлка', 'οδοσ елка'],
  ['🚀❤️ ?!… \u0000\ud800', ''],
])('%j is read as %j', (text, words) => {
  expect(read(text)).toBe(words)
})

test('a token knows whether it was rewritten and whether it is joined to the previous one', () => {
  expect(toQueryTokens('anti-war, 100k u.s.-led')).toEqual([
    { word: 'anti', isRewritten: false, isJoined: false },
    { word: 'war', isRewritten: false, isJoined: true },
    { word: '100000', isRewritten: true, isJoined: false },
    { word: 'us', isRewritten: true, isJoined: false },
    { word: 'led', isRewritten: false, isJoined: true },
  ])
})

test('no word is longer than 64 letters, and text beyond the limit is left out', () => {
  expect(read('x'.repeat(1000))).toBe('x'.repeat(64))
  expect(toWords(toSearchText('ab '.repeat(1_000_000))).length).toBeLessThan(2000)
})
