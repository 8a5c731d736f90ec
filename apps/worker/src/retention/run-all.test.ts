import { expect, test } from 'vitest'
import { runAll } from './run-all.ts'

test('every part runs in its order, and all failures are thrown at the end', async () => {
  const done: string[] = []
  const work = (name: string, error?: Error) => async () => {
    done.push(name)
    if (error !== undefined) throw error
  }
  const [first, second] = [new Error('one'), new Error('two')]
  await runAll([work('a'), work('b')])
  await expect(runAll([work('c', first), work('d')])).rejects.toBe(first)
  await expect(runAll([work('e', first), work('f'), work('g', second), work('h')])).rejects.toMatchObject({
    errors: [first, second],
  })
  expect(done.join('')).toBe('abcdefgh')
})
