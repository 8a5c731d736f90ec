import { expect, test } from 'vitest'
import { parseListing } from './parse-listing.ts'

function isEither(title: string): boolean {
  const listing = { title, groupTitle: null, rules: null, endTime: null, createdTime: null }
  return parseListing(listing).tags.includes('scope/either')
}

test.each([
  'Will OpenAI or Anthropic IPO first?',
  'Will the Warriors or the Lakers win more games in 2027?',
  'Will Moreno or Okafor win the 2027 Porto mayoral election?',
  'Who will have a higher net worth on April 20: Bill Gates or Warren Buffett?',
])('%s asks which of two', (title) => {
  expect(isEither(title)).toBe(true)
})

test.each([
  'Will the US or Israel strike Iran by June 30, 2027?',
  'Will Anthropic go public before OpenAI?',
  'Bitcoin Up or Down on May 24?',
])('%s does not ask which of two', (title) => {
  expect(isEither(title)).toBe(false)
})
