import { isImplied } from '@parallax/domain'
import { describe, expect, test } from 'vitest'
import { parseListing } from '../slots/parse-listing.ts'
import { toClaim } from './to-claim.ts'

const END = '2026-12-31T17:00:00.000Z'

function claimOf(title: string, endTime: string = END) {
  const createdTime = '2026-10-01T00:00:00.000Z'
  return toClaim(parseListing({ title, groupTitle: null, rules: null, endTime, createdTime }), title)
}

/** Whether the second title certainly follows from the first. */
function follows(one: string, other: string, endTime?: string): boolean {
  const [stronger, weaker] = [claimOf(one), claimOf(other, endTime)]
  return stronger !== null && weaker !== null && isImplied(stronger, weaker)
}

describe('toClaim', () => {
  test.each([
    'Will Sam Altman be CEO of OpenAI by',
    'Will Maduro survive by',
    'Will Tesla be the largest company in the world by',
    'Will OpenAI have the best AI model by',
    'Will Elon Musk be the richest person by',
    'Will Bitcoin be up by',
    'Will Bitcoin outperform gold by',
    'Will Apple be worth more than Microsoft by',
    'Will a Gaza ceasefire be in effect by',
    'Who will own TikTok — Oracle by',
  ])('a state may have ended by the later day: %s', (title) => {
    expect(follows(`${title} March 31, 2027?`, `${title} June 30, 2027?`)).toBe(false)
  })

  test.each(['Will GPT-6 be released by', 'Will Maduro be officially removed by', 'Will Tesla be sold by'])(
    'an event that happened stays true: %s',
    (title) => {
      expect(follows(`${title} March 31, 2027?`, `${title} June 30, 2027?`)).toBe(true)
    },
  )

  test.each([
    ['Russia x Ukraine ceasefire by March 31, 2027?', 'Russia x Ukraine ceasefire by June 30, 2027?'],
    ['Will Bitcoin hit $150k by March 31, 2027?', 'Will Bitcoin reach $150,000 by June 30, 2027?'],
    [
      'Will the price of Bitcoin be above $100,000 on December 31, 2026?',
      'Will the price of Bitcoin be above $90,000 on December 31, 2026?',
    ],
    ['Will BTC be below $80k on December 31, 2026?', 'Will Bitcoin be below $85,000 on December 31, 2026?'],
  ])('%s → %s', (one, other) => {
    expect(follows(one, other)).toBe(true)
    expect(follows(other, one)).toBe(false)
  })

  test.each([
    [
      'the state on a day',
      'Will Bitcoin be above $100k on March 31, 2027?',
      'Will Bitcoin be above $100k on June 30, 2027?',
    ],
    [
      'a number that may count the last day',
      'Will Bitcoin be above $100k by March 31, 2027?',
      'Will Bitcoin be above $100k by June 30, 2027?',
    ],
    ['a month', 'Russia x Ukraine ceasefire in March 2027?', 'Russia x Ukraine ceasefire in June 2027?'],
    [
      'something else',
      'Russia x Ukraine ceasefire by March 31, 2027?',
      'Russia x Ukraine peace treaty by June 30, 2027?',
    ],
    [
      'somebody else',
      'Israel x Hamas ceasefire by March 31, 2027?',
      'Russia x Ukraine ceasefire by June 30, 2027?',
    ],
    [
      'what lasts',
      'Will Keir Starmer remain Prime Minister through March 31, 2027?',
      'Will Keir Starmer remain Prime Minister through June 30, 2027?',
    ],
    [
      'what does not happen',
      'Will there be no ceasefire by March 31, 2027?',
      'Will there be no ceasefire by June 30, 2027?',
    ],
    [
      'a price reached in a month, from any level',
      'Will Bitcoin hit $100k in December 2026?',
      'Will Bitcoin hit $90k in December 2026?',
    ],
    [
      'a range',
      'Will Bitcoin be between $100k and $110k on December 31, 2026?',
      'Will Bitcoin be between $90k and $120k on December 31, 2026?',
    ],
    [
      'a month that begins or ends',
      'Russia x Ukraine ceasefire by March?',
      'Russia x Ukraine ceasefire by June?',
    ],
  ])('%s implies nothing', (_, one, other) => {
    expect(follows(one, other)).toBe(false)
    expect(follows(other, one)).toBe(false)
  })

  test('a price at noon implies nothing about the price at midnight', () => {
    const [one, other] = [
      'Will Bitcoin be above $100k on December 31, 2026?',
      'Will Bitcoin be above $90k on December 31, 2026?',
    ]
    expect(follows(one, other)).toBe(true)
    expect(follows(one, other, '2027-01-01T00:00:00.000Z')).toBe(false)
  })
})
