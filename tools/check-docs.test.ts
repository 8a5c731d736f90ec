import { expect, test } from 'vitest'
import { countWords, findFaults, readParagraphs, toAnchor } from './check-docs.js'

const PATHS = new Set(['docs', 'docs/a.md', 'docs/b.md', 'tools', 'tools/build.js'])
const OPENING = '# A\n\nFor readers.\n\n'

function findIn(text: string): string[] {
  const documents = new Map([
    ['docs/a.md', text],
    ['docs/b.md', '# B\n\n## Two words, `code`\n'],
  ])
  return findFaults('docs/a.md', documents, PATHS)
}

test('a paragraph, a list item and a cell may have 59 words and no more', () => {
  const fits = 'word '.repeat(59).trim()
  expect(findIn(`${OPENING}${fits}\n\n- ${fits}\n- ${fits}\n\n| ${fits} | ${fits} |\n`)).toEqual([])
  for (const text of [
    `${fits} word`,
    `${fits}\nword`,
    `- ${fits}\n  word`,
    `1. ${fits} word`,
    `| a | ${fits} word |`,
  ]) {
    expect(findIn(`${OPENING}${text}\n`)).toEqual(['docs/a.md:5: 60 words in one paragraph; 59 fit'])
  }
})

test('code is not a paragraph, and separates two paragraphs', () => {
  const half = 'word '.repeat(40).trim()
  expect(findIn(`${OPENING}${half}\n\`\`\`sh\n${half} ${half}\n\`\`\`\n${half}\n`)).toEqual([])
})

test('dashes and the targets of links do not count as words', () => {
  expect(countWords('one – [two three](../a-b.md#c) `four` → 5')).toBe(5)
})

test('a document says first whom it is for', () => {
  const fault = 'docs/a.md:1: say in the first paragraph whom it is for: "For …"'
  expect(findIn('# A\n\nThis explains A.\n\nFor readers.\n')).toEqual([fault])
  expect(findIn('')).toEqual([fault])
  expect(findIn('# A\n\nA is short. This page is for readers.\n')).toEqual([])
})

test('a link leads to a file, and to a heading of it', () => {
  expect(
    findIn(`${OPENING}[b](b.md#two-words-code), [up](../tools/), [here](#a), [web](https://a.example)\n`),
  ).toEqual([])
  expect(findIn(`${OPENING}[c](c.md)\n\n[b](b.md#three)\n`)).toEqual([
    'docs/a.md:5: the link c.md leads nowhere',
    'docs/a.md:7: docs/b.md has no heading for the link b.md#three',
  ])
})

test('a path in the text exists, unless a build creates it or it is a placeholder', () => {
  expect(findIn(`${OPENING}\`tools/build.js\`, \`docs/\`, \`apps/web/dist\`, \`docs/NNNN-a.md\`\n`)).toEqual(
    [],
  )
  expect(findIn(`${OPENING}See \`tools/none.js\`.\n`)).toEqual(['docs/a.md:5: there is no tools/none.js'])
})

test('paragraphs come with the line where they begin', () => {
  expect(readParagraphs('# A\n\none\ntwo\n\n- three\n- four\n  five\n')).toEqual([
    { line: 3, text: 'one two' },
    { line: 6, text: 'three' },
    { line: 7, text: 'four five' },
  ])
})

test('an anchor is the heading in lower case without punctuation', () => {
  expect(toAnchor('What is read, and when')).toBe('what-is-read-and-when')
  expect(toAnchor('`parallax` [start](a.md): 1.1.0')).toBe('parallax-start-110')
})
