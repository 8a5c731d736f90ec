import { pino } from 'pino'
import { expect, test } from 'vitest'
import { Maintenance } from './maintenance.ts'

const signal = new AbortController().signal
const logger = pino({ level: 'silent' })

test('a failing step does not keep the others from running, and is retried less and less often', async () => {
  const done: string[] = []
  let nowMs = 0
  const maintenance = new Maintenance({
    steps: [
      { name: 'first', run: async () => done.push('first') },
      {
        name: 'broken',
        run: async () => {
          done.push('broken')
          throw new Error('no')
        },
      },
      { name: 'last', run: async () => done.push('last') },
    ],
    logger,
    now: () => nowMs,
  })
  const waits: number[] = []
  for (let turns = 0; turns < 4; turns += 1) {
    const waitMs = await maintenance.turn(signal)
    waits.push(waitMs)
    nowMs += waitMs
  }
  expect(done).toEqual(['first', 'broken', 'last', 'broken', 'broken', 'broken'])
  expect(waits).toEqual([30_000, 60_000, 120_000, 240_000])
})

test('reports how long ago each step last succeeded, and how often it failed since', async () => {
  let nowMs = 1_000
  let isBroken = false
  const run = async () => {
    if (isBroken) throw new Error('no')
  }
  const maintenance = new Maintenance({ steps: [{ name: 'prices', run }], logger, now: () => nowMs })
  expect(maintenance.figures).toEqual([])
  await maintenance.turn(signal)
  isBroken = true
  nowMs += 600_000
  await maintenance.turn(signal)
  nowMs += 20_000
  expect(maintenance.figures).toEqual([{ step: 'prices', ageMs: 620_000, failures: 1 }])
})

test('a completed step is due again in ten minutes', async () => {
  let runs = 0
  let nowMs = 0
  const maintenance = new Maintenance({
    steps: [
      {
        name: 'only',
        run: async () => {
          runs += 1
        },
      },
    ],
    logger,
    now: () => nowMs,
  })
  expect(await maintenance.turn(signal)).toBe(600_000)
  nowMs = 599_999
  expect(await maintenance.turn(signal)).toBe(1)
  expect(runs).toBe(1)
})
