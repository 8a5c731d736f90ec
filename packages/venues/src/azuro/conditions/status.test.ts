import { expect, test } from 'vitest'
import { readCondition, readGame } from '../payload.ts'
import { toConditionStatus } from './status.ts'

const START_SECONDS = 1_790_877_600
const DURING_PLAY_MS = (START_SECONDS + 60 * 60) * 1000

function statusOf(condition: object, game: object | null, fetchedAt = DURING_PLAY_MS) {
  const readable = readCondition({ conditionId: '3006', outcomes: [], ...condition })
  if (readable === null) throw new Error('not a condition')
  const found = game === null ? null : readGame({ gameId: '1006', startsAt: String(START_SECONDS), ...game })
  return toConditionStatus(readable, found, fetchedAt)
}

test.each([
  ['Active', 'Prematch', 'open'],
  ['Active', 'Live', 'open'],
  ['Stopped', 'Live', 'closed'],
  ['Stopped', 'Prematch', 'closed'],
  ['Active', 'Stopped', 'closed'],
  ['Active', 'Finished', 'closed'],
  ['Stopped', 'Finished', 'closed'],
  ['Resolved', 'Finished', 'resolved'],
  ['Resolved', 'Live', 'resolved'],
  ['Canceled', 'Finished', 'void'],
  ['Active', 'Canceled', 'void'],
  ['Stopped', 'Canceled', 'void'],
  ['Removed', 'Prematch', 'removed'],
  ['Paused', 'Prematch', null],
  ['Active', 'Postponed', null],
])('condition %s in a game %s is %s', (state, gameState, expected) => {
  expect(statusOf({ state }, { state: gameState })).toBe(expected)
})

test('a missing state is not guessed', () => {
  expect(statusOf({}, { state: 'Prematch' })).toBeNull()
  expect(statusOf({ state: 'Active' }, {})).toBeNull()
})

test('without the game the condition decides alone', () => {
  expect(statusOf({ state: 'Active' }, null)).toBe('open')
})

test.each([
  [{ isPrematchEnabled: false }, 'Prematch', 'closed'],
  [{ isPrematchEnabled: false }, 'Live', 'open'],
  [{ isLiveEnabled: false }, 'Live', 'closed'],
  [{ isLiveEnabled: false }, 'Prematch', 'open'],
  [{ hidden: true }, 'Prematch', 'closed'],
  [{ hidden: true }, 'Live', 'closed'],
])('an active condition with %j in a game %s is %s', (flags, gameState, expected) => {
  expect(statusOf({ state: 'Active', ...flags }, { state: gameState })).toBe(expected)
})

test('a game still live 100 minutes after its start waits for its result', () => {
  const limitMs = (START_SECONDS + 100 * 60) * 1000
  expect(statusOf({ state: 'Active' }, { state: 'Live' }, limitMs)).toBe('open')
  expect(statusOf({ state: 'Active' }, { state: 'Live' }, limitMs + 1)).toBe('closed')
})
