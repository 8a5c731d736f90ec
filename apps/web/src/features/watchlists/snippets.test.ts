import { expect, test } from 'vitest'
import { toSnippets } from './snippets.ts'

const URL = 'https://parallax.example/embeds/TOKEN'
const EMBED = {
  title: 'Will "it" <b>rain</b> & [snow]?',
  canonical_question_id: '1',
  page_url: URL,
  card_url: `${URL}/card.svg`,
  badge_url: `${URL}/badge.svg`,
}

test('a title is escaped text in every snippet, whatever a venue calls its listing', () => {
  const name = 'Will &quot;it&quot; &lt;b&gt;rain&lt;/b&gt; &amp; [snow]?'
  expect(toSnippets(EMBED).map(({ text }) => text)).toEqual([
    `<iframe src="${URL}" width="480" height="300" title="${name}"></iframe>`,
    `<img src="${URL}/card.svg" width="480" height="276" alt="${name}">`,
    `[![Will "it" <b>rain</b> & \\[snow\\]?](${URL}/badge.svg)](https://parallax.example/questions/1)`,
  ])
})
