import { expect, test } from 'vitest'
import { PAGE_SIZE, readPage, toLastPage, toOffset, toPageHead } from './paging.ts'

test('the pages of a list hold every item once', () => {
  for (const total of [1, PAGE_SIZE, PAGE_SIZE + 1, 749]) {
    const pages = Array.from({ length: toLastPage(total) }, (_, place) => place + 1)
    const items = pages.flatMap((page) =>
      Array.from(
        { length: Math.min(PAGE_SIZE, total - toOffset(page)) },
        (_, place) => toOffset(page) + place,
      ),
    )
    expect(items).toEqual(Array.from({ length: total }, (_, place) => place))
  }
})

test('the head of a page says which items it holds', () => {
  expect(toPageHead(749, 1, 50, 'questions')).toBe('1 to 50 of 749 questions')
  expect(toPageHead(749, 15, 49, 'questions')).toBe('701 to 749 of 749 questions')
  expect(toPageHead(12, 1, 12, 'questions')).toBe('12 questions')
})

test.each([['0'], ['1'], [1], [-2], [2.5], ['x'], [Number.NaN], [1e9], [undefined]])(
  'page %s is the first page',
  (value) => expect(readPage(value)).toBeUndefined(),
)

test('a page is read from a number or its text', () => {
  expect([readPage(3), readPage('3')]).toEqual([3, 3])
})
