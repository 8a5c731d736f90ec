import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseListing } from './parse-listing.ts'
import type { ListingText } from './slots.ts'

function listing(title: string, endTime: string | null = null, rules: string | null = null): ListingText {
  return { title, groupTitle: null, rules, endTime, createdTime: null }
}

const parse = (title: string, endTime: string | null = null) => parseListing(listing(title, endTime))
const names = (title: string) => parse(title).subjects.map(({ words }) => words.join(' '))

test.each([
  [
    'Will Iván Cepeda Castro win the 2026 Colombian presidential election?',
    ['ivan cepeda castro', 'colombian'],
  ],
  ['Will Israel Katz be the next Prime Minister of Israel?', ['israel katz', 'israel']],
  ['Will Abelardo de la Espriella win?', ['abelardo de la espriella']],
  ['Will Robert Smith Jr. resign?', ['robert smith jr']],
  ['Will Manchester City FC win on 2026-01-10?', ['manchester city fc']],
  ['Will Trump pardon Sam Bankman-Fried?', ['trump', 'sam bankman fried']],
])('%s is about %j', (title, subjects) => {
  expect(names(title)).toEqual(subjects)
})

test.each([
  ['Will Harris be the Democratic nominee?', ['act/nominee', 'office/president']],
  ['Will Harris be the Democratic nominee in Ohio?', ['act/nominee']],
  ['Who will be the Democratic nominee for VP? — Ada Moreno', ['act/nominee', 'office/vice-president']],
  ['Will Matt Dolan win the Ohio Republican Senate primary?', ['act/nominee', 'office/senate']],
  ['Will San Antonio win the 2026 Pro Basketball Finals?', ['act/win', 'comp/nba']],
  ['Will the Spurs win the NBA Western Conference Finals?', ['act/win', 'comp/nba', 'stage/west']],
  ['Will Norris be the 2026 F1 Drivers’ Champion?', ['act/win', 'comp/f1-drivers']],
  ['Will Japan finish first in World Cup Group C?', ['act/win', 'comp/world-cup', 'stage/group-c']],
  ['Will Ana Ruiz be the Republican nominee for ME-02?', ['act/nominee', 'district/me-2']],
  ['Will the Jazz make the NBA Playoffs?', ['act/qualify', 'comp/nba', 'stage/playoffs']],
  ['Will the Bank of Mexico announce no change at the May meeting?', ['rate/hold']],
  ['Khamenei out as Supreme Leader of Iran?', ['act/leave', 'office/supreme-leader']],
  ['If Biden runs, will he win?', ['act/win', 'scope/conditional']],
])('%s has the tags %j', (title, tags) => {
  expect(parse(title).tags.filter((tag) => tag !== 'act/run')).toEqual(tags)
})

test.each([
  ['Will Sam Altman still be CEO of OpenAI at the end of 2026?', false],
  ['Sam Altman out as OpenAI CEO before 2027?', true],
  ['Will LeBron James not be traded?', false],
  ['Will Jane Doe lose the Texas Senate primary?', false],
  ['Will it rain? — No', false],
])('%s is affirmed: %s', (title, isAffirmed) => {
  expect(parse(title).isAffirmed).toBe(isAffirmed)
})

test('a leg picks one option of its group', () => {
  const slots = parse('Who will win the cup? — Brazil')
  expect(slots).toMatchObject({ pick: { tags: ['place/brazil'] }, isOpen: false, subjects: [] })
})

test.each([
  'Who will win the 2024 US presidential election?',
  'Eurovision Winner 2026',
  'GDP growth in Q3 2027?',
  'Iran deal by...?',
  'Republican Presidential Nominee 2028',
])('%s is not a Yes/No question', (title) => {
  expect(parse(title).isOpen).toBe(true)
})

test.each([
  ['Rockets vs. Trail Blazers', ['rockets', 'trail blazers']],
  ['Los Angeles C at Brooklyn Winner?', ['los angeles c', 'brooklyn']],
  ['Tottenham Hotspur - Leeds United: will Leeds United win?', ['tottenham hotspur', 'leeds united']],
])('%s is a game', (title, sides) => {
  expect(parse(title).game?.sides.map(({ words }) => words.join(' '))).toEqual(sides)
})

test('two countries with a dash are not a game', () => {
  expect(parse('US - Iran nuclear deal by end of June?').game).toBeNull()
})

test('over and under in a leg give the line its direction', () => {
  expect(parse('Oregon vs. Indiana: O/U 48.5 — Over').measures).toMatchObject([
    { low: 48.5, isLowOpen: true },
  ])
  expect(parse('Oregon vs. Indiana: O/U 48.5: Under?').measures).toMatchObject([
    { high: 48.5, isHighOpen: true },
  ])
})

test.each([
  ['Will Green Left win the second most seats in the 2030 Danish general election?', 2],
  ['Will Green Left finish 3rd in the 2030 Danish general election?', 3],
  ['Will Green Left win the most seats in the 2030 Danish general election?', null],
])('%s has rank %s', (title, rank) => {
  expect(parse(title).rank).toBe(rank)
})

test.each([
  ['Will Hamnet win Best Picture at the 98th Academy Awards?', 2026],
  ['Will Denver win Super Bowl LX?', 2026],
  ['Will Petro be elected president of Colombia in 2022?', 2022],
])('%s is about the edition of %s', (title, year) => {
  expect(parse(title)).toMatchObject({ edition: { year }, window: null })
})

test('text that fits no slot is kept as words', () => {
  expect(parse('Will Apple release a foldable phone?').words).toEqual(['foldabl', 'phon'])
})

test('a remark in square brackets changes nothing', () => {
  expect(parse('[ACX 2026] Will GTA VI be released during 2026?')).toEqual(
    parse('Will GTA VI be released during 2026?'),
  )
})

test('any text can be parsed, with the same result every time', () => {
  const piece = fc.constantFrom(
    ':',
    ' vs ',
    ' — ',
    'will',
    'Will',
    '$',
    '2026',
    'May',
    '3',
    '-',
    '…',
    'no',
    'Trump',
    '98th',
    '(',
  )
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.array(piece).map((pieces) => pieces.join(' ')),
  )
  fc.assert(
    fc.property(text, fc.option(text), (title, rules) => {
      const slots = parseListing(listing(title, null, rules))
      expect(parseListing(listing(title, null, rules))).toEqual(slots)
    }),
    { numRuns: 500 },
  )
})

test('a title that is too long to be read in full cannot be compared', () => {
  expect(parse(`Will it rain${' and rain'.repeat(5000)}?`).isOpen).toBe(true)
})

test('the title of the group supplies the year that the leg lacks', () => {
  const titleLeg = {
    title: 'Will Lando Norris win?',
    groupTitle: 'F1 Drivers Champion 2027',
    rules: null,
    endTime: null,
    createdTime: null,
  }
  expect(parseListing(titleLeg).edition).toEqual({ year: 2027, isSeason: false })
})

test.each(['Formula One constructor of the year?', 'Will X toString win?', 'Best Bank valueOf __proto__'])(
  'a word that is also the name of a built-in property is an ordinary word: %s',
  (title) => {
    expect(() => parse(title)).not.toThrow()
  },
)
