import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { reloadQueries } from './reload-queries.ts'

test('a first response in flight during a change is not taken for the new one', async () => {
  const queryClient = new QueryClient()
  const answers: (() => void)[] = []
  let list = 'before'
  const observer = new QueryObserver(queryClient, {
    queryKey: ['list'],
    queryFn: () => {
      const seen = list
      return new Promise<string>((resolve) => answers.push(() => resolve(seen)))
    },
  })
  const stop = observer.subscribe(() => {})
  list = 'after'
  const reading = reloadQueries(queryClient, { queryKey: ['list'] })
  await expect.poll(() => answers.length).toBe(2)
  for (const answer of answers) answer()
  await reading
  expect(queryClient.getQueryData(['list'])).toBe('after')
  stop()
})
