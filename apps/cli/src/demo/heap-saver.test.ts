import { getHeapStatistics } from 'node:v8'
import { expect, onTestFinished, test, vi } from 'vitest'
import { HeapSaver } from './heap-saver.ts'

const MB = 1_048_576
const readHeapMb = () => getHeapStatistics().total_heap_size / MB

test('a heap that is saved gives back what lies between the few things that live, and then holds little garbage', async () => {
  const all = Array.from({ length: 400_000 }, (_, i) => ({ name: `thing ${i}`, at: [i, i + 0.5] }))
  const living = all.filter((_, i) => i % 10 === 0)
  const fullMb = readHeapMb()
  all.length = 0
  const saver = new HeapSaver()
  onTestFinished(() => saver.end())
  saver.begin()
  await vi.waitFor(() => expect(fullMb - readHeapMb()).toBeGreaterThan(30))
  expect(living[7]).toEqual({ name: 'thing 70', at: [70, 70.5] })

  const smallMb = readHeapMb()
  let mostMb = 0
  for (let i = 0; i < 2_000_000; i += 1) {
    living[i % living.length] = { name: `thing ${i} again`, at: [i] }
    if (i % 10_000 === 0) mostMb = Math.max(mostMb, readHeapMb())
  }
  // Left to itself it grows by more than 100 MB.
  expect(mostMb - smallMb).toBeLessThan(60)
})
