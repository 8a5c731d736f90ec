import { expect, test } from 'vitest'
import { fragment, sql } from './sql.ts'

test('every value becomes a bind parameter, in the order of the text', () => {
  const { text, values } = sql`select ${1} where a = ${'x; drop table platform'}`
  expect(text).toBe('select $1 where a = $2')
  expect(values).toEqual([1, 'x; drop table platform'])
})

test('fragments nest, and their parameters are numbered with the rest', () => {
  const category = fragment`and category = ${'sports'}`
  const { text, values } = sql`select * from m where id > ${7} ${fragment`${category} and x`} limit ${50}`
  expect(text).toBe('select * from m where id > $1 and category = $2 and x limit $3')
  expect(values).toEqual([7, 'sports', 50])
})

test('a statement with a fixed text has a name derived from it, the same in every thread; one with fragments has none', () => {
  const byId = (id: number) => sql`select ${id}`
  expect(byId(1).name).toBe(byId(2).name)
  expect(byId(1).name).not.toBeNull()
  expect(sql`select ${1}::int`.name).not.toBe(byId(1).name)
  expect(sql`select ${fragment`1`}`.name).toBeNull()
})
