import { expect, test } from 'vitest'
import { readCondition } from '../payload.ts'
import { nameCondition } from './name-condition.ts'

const SIDES = ['Aldermoor', 'Kestrel']

function name(outcomes: readonly object[], title: string | null = null, conditionId = '3006', sides = SIDES) {
  const condition = readCondition({ conditionId, title, outcomes })
  if (condition === null) throw new Error('not a condition')
  return nameCondition(condition, sides)
}

const byId = (...ids: readonly string[]) => ids.map((outcomeId) => ({ outcomeId, odds: '2', title: null }))
const byTitle = (...titles: readonly string[]) =>
  titles.map((title, at) => ({ outcomeId: `50${at}`, odds: '2', title, sort: String(at) }))
const labels = (named: ReturnType<typeof name>) => named?.selections.map((each) => each.label)

test.each([
  ['full time result', ['31', '29', '30'], 'Full Time Result', ['Aldermoor', 'Draw', 'Kestrel']],
  ['total', ['24', '23'], 'Total Goals 2.5', ['Over (2.5)', 'Under (2.5)']],
  ['both to score', ['2', '1'], 'Both Teams To Score', ['Yes', 'No']],
  [
    'double chance',
    ['40', '39', '38'],
    'Double Chance',
    ['Aldermoor or Draw', 'Aldermoor or Kestrel', 'Kestrel or Draw'],
  ],
  ['handicap', ['17255', '17254'], 'Whole game - Handicap Corners', ['Aldermoor (-1.5)', 'Kestrel (1.5)']],
  [
    'European handicap',
    ['10069', '10064', '10062'],
    'European Handicap (3 way)',
    ['Aldermoor (1)', 'Draw (-1)', 'Kestrel (-1)'],
  ],
  [
    'combined selections',
    ['9727', '9726'],
    'Both Teams To Score & Full Time Result',
    ['Yes & Aldermoor', 'Yes & Draw'],
  ],
  ['match winner', ['6984', '6983'], 'Match Winner', ['Aldermoor', 'Kestrel']],
  [
    'a market of one team',
    ['50', '49'],
    expect.stringMatching(/^Aldermoor - Total Goals/),
    [/^Over/, /^Under/],
  ],
])('%s: dictionary names, with side names instead of their codes', (_case, ids, marketName, expected) => {
  const named = name(byId(...ids))
  expect(named?.marketName).toEqual(marketName)
  expect(labels(named)).toEqual(
    expected.map((each) => (each instanceof RegExp ? expect.stringMatching(each) : each)),
  )
})

test('the 1 and 2 of "half with most goals" are halves, not sides', () => {
  expect(labels(name(byId('16436', '16435', '16437')))).toEqual(['1st Half', '2nd Half', 'Neither'])
})

test('without known sides the codes become words, not the name of another team', () => {
  expect(labels(name(byId('29', '30', '31'), null, '3006', []))).toEqual(['Team 1', 'Draw', 'Team 2'])
})

test('the venue’s own title wins over the dictionary, but the text "null" does not', () => {
  expect(name(byId('29', '30', '31'), 'Regular Time')?.marketName).toBe('Regular Time')
  expect(name(byId('29', '30', '31'), 'null')?.marketName).toBe('Full Time Result')
  expect(
    labels(
      name([
        { outcomeId: '1', title: 'Yes, both' },
        { outcomeId: '2', title: 'null' },
      ]),
    ),
  ).toEqual(['Yes, both', 'No'])
})

test.each(['99999999', 'constructor', '__proto__', 'toString'])(
  'an outcome id the dictionary does not have (%s) leaves the condition unnamed and throws nothing',
  (id) => expect(name(byId('29', id))).toBeNull(),
)

test('a modern condition is named by its own titles, in the order of sort', () => {
  const outcomes = [
    { outcomeId: '77', title: 'Under 1.5', sort: '2', point: '1.5' },
    { outcomeId: '76', title: 'Over 1.5', sort: '1', point: '1.5' },
  ]
  const named = name(outcomes, 'Total Maps', '5006')
  expect(named?.marketName).toBe('Total Maps 1.5')
  expect(labels(named)).toEqual(['Over 1.5', 'Under 1.5'])
  expect(named?.selections.map((each) => each.shortLabel)).toEqual(['Over', 'Under'])
})

test('codes in the venue’s own titles are sides only where all of them are codes', () => {
  expect(labels(name(byTitle('1', 'X', '2'), 'Result', '5006'))).toEqual(['Aldermoor', 'Draw', 'Kestrel'])
  expect(labels(name(byTitle('0', '1', '2', '3+'), 'Exact Goals', '5006'))).toEqual(['0', '1', '2', '3+'])
})

test('a modern condition without titles is named by its ids, and marked as unnamed', () => {
  const named = name(byId('29', '30'), null, '5006')
  expect(named?.marketName).toBe('5006')
  expect(named?.selections.map((each) => [each.label, each.isNamed])).toEqual([
    ['29', false],
    ['30', false],
  ])
})

test('hidden outcomes are left out', () => {
  expect(labels(name([...byId('29', '30'), { outcomeId: '31', hidden: true }]))).toEqual([
    'Aldermoor',
    'Draw',
  ])
})
