import { expect, test } from 'vitest'
import { toCategory } from './category.ts'
import { toGroupLegTitle, toSideTitle } from './group-leg-title.ts'
import { toPlainText } from './prose.ts'

test.each([
  ['Iran charges Hormuz fees by...?', 'September 30', 'Iran charges Hormuz fees by September 30?'],
  ['Bitcoin above ___ on September 28?', '86,000', 'Bitcoin above 86,000 on September 28?'],
  ['OpenAI IPO by…', 'June', 'OpenAI IPO by June'],
  ['Who will win the cup?', 'Brazil', 'Who will win the cup? — Brazil'],
  ['Will it rain?', 'Will it rain?', 'Will it rain?'],
  ['What price ___?', '$1', 'What price $1?'],
])('%s / %s reads: %s', (group, groupLeg, title) => {
  expect(toGroupLegTitle(group, groupLeg)).toBe(title)
})

test.each([
  ['Lakers vs Celtics', 'Lakers', 'Lakers vs Celtics: will Lakers win?'],
  ['BTC Up or Down?', 'Up', 'BTC Up or Down: Up?'],
])('%s with %s first reads: %s', (title, side, question) => {
  expect(toSideTitle(title, side)).toBe(question)
})

test.each([
  [['Politics'], 'politics'],
  [['Unheard of', 'NBA'], 'sports'],
  [['US Politics'], 'politics'],
  [['pop-culture'], 'entertainment'],
  [['5 min', null], 'other'],
  [[], 'other'],
])('%j is of category %s', (words, category) => {
  expect(toCategory(words)).toBe(category)
})

test('HTML becomes text', () => {
  const html =
    '<p>Resolves to &quot;Up&quot; if A &gt; B.</p><script>x()</script><ul><li>one</li><li>two &#8211; &#x2014;</li></ul>'
  expect(toPlainText(html)).toBe('Resolves to "Up" if A > B.\none\ntwo – —')
  expect(toPlainText('<p> </p>')).toBeNull()
  expect(toPlainText(null)).toBeNull()
})
