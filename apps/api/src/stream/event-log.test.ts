import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EventLog, type LoggedEvent, type StreamEvent } from './event-log.ts'

const THINGS = ['a', 'b', 'c', 'd', 'e', 'f']

function makeEvent(id: string, text: string | null): StreamEvent {
  return {
    topic: 'index_prices',
    id,
    questionId: id,
    accountId: null,
    isGone: text === null,
    text: text ?? '',
    writtenMs: 0,
  }
}

/** The state of a client that had `known` and then received `events`. */
function learn(known: ReadonlyMap<string, string>, events: Iterable<LoggedEvent>): Map<string, string> {
  const state = new Map(known)
  for (const { id, text, isGone } of events) {
    if (isGone) state.delete(id)
    else state.set(id, text)
  }
  return state
}

const changes = fc.array(
  fc.record({
    id: fc.constantFrom(...THINGS),
    text: fc.option(fc.integer({ min: 0, max: 99 }).map(String), { freq: 3 }),
  }),
  { maxLength: 60 },
)

test('a client that resumes from any number ends with the same state as one that received everything', () => {
  fc.assert(
    fc.property(changes, fc.integer({ min: 0, max: 5 }), (list, mostGone) => {
      const log = new EventLog(mostGone)
      const seen: { readonly sequence: number; readonly state: Map<string, string> }[] = []
      let state = new Map<string, string>()
      for (const { id, text } of list) {
        const before = log.head
        log.append(makeEvent(id, text), '')
        state = log.canResume(before) ? learn(state, log.after(before)) : learn(new Map(), log.after(0))
        seen.push({ sequence: log.head, state })
      }
      const whole = learn(new Map(), log.after(0))
      expect(whole).toEqual(state)
      for (const { sequence, state: known } of seen) {
        if (log.canResume(sequence)) expect(learn(known, log.after(sequence))).toEqual(state)
      }
      expect(log.canResume(log.head)).toBe(true)
    }),
  )
})

test('each thing appears once, with its latest state, in the order of those', () => {
  const log = new EventLog()
  for (const [id, text] of [
    ['a', '1'],
    ['b', '1'],
    ['a', '2'],
    ['c', '1'],
    ['b', '2'],
  ] as const)
    log.append(makeEvent(id, text), '')
  expect([...log.after(0)].map(({ id, text, sequence }) => [id, text, sequence])).toEqual([
    ['a', '2', 3],
    ['c', '1', 4],
    ['b', '2', 5],
  ])
})

test('the log does not grow when the same things change again and again', () => {
  const log = new EventLog()
  for (let round = 0; round < 20_000; round += 1) log.append(makeEvent(`${round % 10}`, `${round}`), '')
  expect([...log.after(0)]).toHaveLength(10)
  expect(log.canResume(0)).toBe(true)
})

test('a client that may still have a removed thing the log has forgotten cannot resume', () => {
  const log = new EventLog(1)
  log.append(makeEvent('a', '1'), '')
  log.append(makeEvent('b', '1'), '')
  const had = log.head
  log.append(makeEvent('a', null), '')
  expect(log.canResume(had)).toBe(true)
  log.append(makeEvent('b', null), '')
  expect(log.canResume(had)).toBe(false)
  expect(log.canResume(log.head)).toBe(true)
})

test('only a client that received a dropped event can resume, and the event is never sent again', () => {
  const log = new EventLog(1)
  for (const id of ['a', 'b', 'c']) log.append(makeEvent(id, '1'), '')
  log.append(makeEvent('c', null), '')
  log.drop('index_prices', 'b')
  expect([1, 2, 3, 4].map((sequence) => log.canResume(sequence))).toEqual([false, true, true, true])
  log.drop('index_prices', 'a')
  expect(log.canResume(1)).toBe(false)
  expect([...log.after(0)].map(({ id }) => id)).toEqual(['c'])
})

test('a number that was never assigned cannot be resumed from', () => {
  expect(new EventLog().canResume(1)).toBe(false)
})

test('the removal of an unknown thing is not logged', () => {
  const log = new EventLog()
  log.append(makeEvent('a', null), '')
  expect(log.head).toBe(0)
})

const TOPICS = ['opportunities', 'index_prices', 'alerts'] as const
const manyEvents = fc.array(
  fc.record({
    topic: fc.constantFrom(...TOPICS),
    id: fc.constantFrom(...THINGS),
    isGone: fc.boolean(),
  }),
  { maxLength: 60 },
)
const filter = fc.record({
  topics: fc.subarray([...TOPICS]).map((topics) => new Set(topics)),
  questionIds: fc.option(fc.subarray(THINGS).map((ids) => new Set(ids))),
  accountId: fc.option(fc.constantFrom('ada', 'eve')),
})

test('a filtered list equals a filtered scan of the whole log', () => {
  fc.assert(
    fc.property(manyEvents, filter, fc.nat(60), (events, wanted, sequence) => {
      const log = new EventLog()
      for (const { topic, id, isGone } of events) {
        const accountId = topic !== 'alerts' ? null : id < 'd' ? 'ada' : 'eve'
        const questionId = topic === 'alerts' && id === 'a' ? null : id
        const text = ''
        log.append({ topic, id, questionId, accountId, isGone, text, writtenMs: 0 }, '')
      }
      const { topics, questionIds, accountId } = wanted
      const expected = [...log.after(sequence)].filter(
        (event) =>
          topics.has(event.topic) &&
          (questionIds === null || (event.questionId !== null && questionIds.has(event.questionId))) &&
          (event.accountId === null || event.accountId === accountId),
      )
      expect([...log.list(wanted, sequence)]).toEqual(expected)
    }),
  )
})
