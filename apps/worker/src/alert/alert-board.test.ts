import { type AlertState, MAX_TRIGGERED_AN_HOUR, MINUTE_MS, type Readings } from '@parallax/domain'
import type { AlertStageState, WatchedAlert } from '@parallax/store'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AlertBoard } from './alert-board.ts'

const TARGETS = ['rain', 'snow', 'wind']
const THRESHOLD = 0.6
/** Far below the threshold, below it by the margin, just within the margin, above, far above. */
const PRICES = [0.5, 0.595, 0.598, 0.602, 0.7]

interface Owned {
  readonly id: string
  /** Null watches every question. */
  readonly questionId: string | null
  isActive: boolean
  revision: number
}

/** Stands in for the database: what the stage has written, and how it resumes from there. */
class Written {
  readonly #readings = new Map<string, Readings>()
  readonly #states = new Map<string, AlertStageState['states'][number]>()
  readonly #followed = new Map<string, number>()
  readonly #alerts: readonly Owned[]
  readonly events: { readonly alertId: string; readonly targetId: string; readonly atMs: number }[] = []

  constructor(alerts: readonly Owned[]) {
    this.#alerts = alerts
  }

  save(board: AlertBoard): void {
    const { readings, goneIds, states, followed, events } = board.take()
    for (const { targetId, readings: known } of readings) this.#readings.set(targetId, known)
    for (const id of goneIds) this.#readings.delete(id)
    for (const { alertId, targetId, state } of states) this.#setState(alertId, targetId, state)
    for (const { alertId, revision } of followed) this.#followed.set(alertId, revision)
    for (const { alertId, targetId, number, at } of events) {
      expect(number).toBe(this.countEvents(alertId) + 1)
      this.events.push({ alertId, targetId, atMs: at.getTime() })
    }
  }

  open(): AlertBoard {
    const board = new AlertBoard()
    board.restore({
      turn: 0,
      readings: [...this.#readings].map(([targetId, readings]) => ({ targetId, readings })),
      states: [...this.#states.values()],
      triggered: this.events,
    })
    for (const alert of this.#alerts) if (alert.isActive) board.set(this.toWatched(alert))
    board.forgetUnwatched()
    return board
  }

  /** Edits the alert as its account would. */
  change(alert: Owned): void {
    alert.isActive = !alert.isActive
    alert.revision += 1
    for (const [key, { alertId }] of this.#states) if (alertId === alert.id) this.#states.delete(key)
  }

  toWatched({ id, questionId, revision }: Owned): WatchedAlert {
    return {
      id,
      accountId: 'ada',
      type: 'price_threshold',
      condition: { direction: 'above', threshold: THRESHOLD },
      questionId,
      wayIds: questionId === null ? [] : [questionId],
      marketId: null,
      lastTriggeredAt: this.#findLastAt(id),
      triggerCount: this.countEvents(id),
      revision,
      isFollowed: this.#followed.get(id) === revision,
      firstReading: null,
    }
  }

  countEvents(alertId: string): number {
    return this.events.filter((event) => event.alertId === alertId).length
  }

  #findLastAt(alertId: string): Date | null {
    const last = this.events.findLast((event) => event.alertId === alertId)
    return last === undefined ? null : new Date(last.atMs)
  }

  #setState(alertId: string, targetId: string, state: AlertState | null): void {
    const key = `${alertId} ${targetId}`
    if (state === null) this.#states.delete(key)
    else this.#states.set(key, { alertId, targetId, ...state })
  }
}

/**
 * The whole history: every price an alert has seen of a target since it was created or resumed, and every time it was
 * triggered.
 */
class Naive {
  readonly eventsMs: number[] = []
  #known: number[] = []

  begin(price: number | null): void {
    this.#known = price === null ? [] : [price]
  }

  /** Returns whether the alert is triggered. */
  read(price: number | null, nowMs: number): boolean {
    if (price === null) return false
    const lastTrue = this.#known.findLastIndex((each) => each > THRESHOLD)
    const isArmed =
      this.#known.length > 0 && (lastTrue < 0 || this.#known.slice(lastTrue).some((each) => each <= 0.595))
    this.#known.push(price)
    const isQuiet = this.eventsMs.some((atMs) => nowMs - atMs < 5 * MINUTE_MS)
    return price > THRESHOLD && isArmed && !isQuiet
  }
}

type Step =
  | {
      readonly kind: 'price'
      readonly target: number
      readonly price: number | null
      readonly isKilled: boolean
    }
  | {
      readonly kind: 'toggle'
      readonly alert: number
      readonly times: number
      readonly isKilled: boolean
    }
  | { readonly kind: 'restart' }
  | { readonly kind: 'wait'; readonly ms: number }

function stepsOf(prices: fc.Arbitrary<number | null>) {
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('price' as const),
        target: fc.nat(TARGETS.length - 1),
        price: prices,
        isKilled: fc.boolean(),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('toggle' as const),
        alert: fc.nat(4),
        times: fc.constantFrom(1, 2),
        isKilled: fc.boolean(),
      }),
    },
    fc.record({ kind: fc.constant('restart' as const) }),
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('wait' as const),
        ms: fc.integer({ min: 0, max: 6 * MINUTE_MS }),
      }),
    },
  )
  return fc.array(step, { maxLength: 60 })
}

/** Runs the board as the stage does, sometimes killed before anything is written, next to the naive alerts. */
function runBoth(alerts: readonly Owned[], steps: readonly Step[]) {
  const written = new Written(alerts)
  const prices = new Map<string, number | null>(TARGETS.map((id) => [id, null]))
  const naive = new Map<string, Naive>()
  const expected: typeof written.events = []
  let nowMs = 0
  let board = written.open()

  const naiveOf = (alert: Owned, target: string) => {
    const key = `${alert.id} ${target}`
    const known = naive.get(key) ?? new Naive()
    naive.set(key, known)
    return known
  }
  const isOf = (alert: Owned, target: string) => alert.questionId === null || alert.questionId === target
  const evaluate = (targets: readonly string[]) => {
    for (const target of board.needsAll ? TARGETS : targets)
      board.evaluate('question', target, { index_price: prices.get(target) ?? null }, nowMs)
    board.settle()
  }
  /** Reads everything that is watched, as every stage does when it starts. */
  const restart = () => {
    board = written.open()
    evaluate(TARGETS.filter((target) => board.isWatched('question', target)))
    written.save(board)
  }
  const finish = (isKilled: boolean, targets: readonly string[]) => {
    evaluate(targets.filter((target) => board.isWatched('question', target)))
    if (isKilled) restart()
    else written.save(board)
  }

  const toggle = (alert: Owned, isKilled: boolean) => {
    written.change(alert)
    if (alert.isActive) {
      for (const target of TARGETS) naiveOf(alert, target).begin(prices.get(target) ?? null)
      board.set(written.toWatched(alert))
    } else board.remove(alert.id)
    finish(isKilled, board.listNew('question'))
  }

  restart()
  for (const alert of alerts) for (const target of TARGETS) naiveOf(alert, target).begin(null)
  for (const step of steps) {
    if (step.kind === 'wait') nowMs += step.ms
    else if (step.kind === 'restart') restart()
    else if (step.kind === 'price') {
      const target = TARGETS[step.target] ?? ''
      prices.set(target, step.price)
      for (const alert of alerts.filter((each) => each.isActive && isOf(each, target))) {
        const own = naiveOf(alert, target)
        if (!own.read(step.price, nowMs)) continue
        const lastHour = expected.filter(
          ({ alertId, atMs }) => alertId === alert.id && nowMs - atMs < 60 * MINUTE_MS,
        )
        if (alert.questionId === null && lastHour.length >= MAX_TRIGGERED_AN_HOUR) continue
        own.eventsMs.push(nowMs)
        expected.push({ alertId: alert.id, targetId: target, atMs: nowMs })
      }
      finish(step.isKilled, [target])
    } else {
      const alert = alerts[step.alert % alerts.length]
      if (alert !== undefined) for (let time = 0; time < step.times; time += 1) toggle(alert, step.isKilled)
    }
  }
  return { events: written.events, expected }
}

const make = (id: string, questionId: string | null): Owned => ({
  id,
  questionId,
  isActive: true,
  revision: 1,
})
const byAlert = (one: { alertId: string; atMs: number }, other: { alertId: string; atMs: number }) =>
  one.atMs - other.atMs || (one.alertId < other.alertId ? -1 : 1)

test('over any prices, pauses, kills and restarts, alerts on one question are triggered exactly as the whole history requires', () => {
  fc.assert(
    fc.property(stepsOf(fc.constantFrom(...PRICES, null)), (steps) => {
      const alerts = [make('a', 'rain'), make('b', 'rain'), make('c', 'snow')]
      const { events, expected } = runBoth(alerts, steps)
      expect(events.toSorted(byAlert)).toEqual(expected.toSorted(byAlert))
    }),
    { numRuns: 1_000 },
  )
})

test('over any prices, pauses, kills and restarts, alerts on every question are triggered exactly as the whole history requires', () => {
  fc.assert(
    fc.property(stepsOf(fc.constantFrom(...PRICES)), (steps) => {
      const alerts = [make('a', 'rain'), make('b', null), make('c', null)]
      const { events, expected } = runBoth(alerts, steps)
      expect(events.toSorted(byAlert)).toEqual(expected.toSorted(byAlert))
    }),
    { numRuns: 1_000 },
  )
})

test('an alert on every question is triggered at most 20 times an hour, also after a restart', () => {
  const alerts = [make('a', null)]
  const written = new Written(alerts)
  const questions = Array.from({ length: 30 }, (_, n) => `question ${n}`)
  const evaluateAll = (board: AlertBoard, price: number, nowMs: number) => {
    for (const id of questions) board.evaluate('question', id, { index_price: price }, nowMs)
    board.settle()
    written.save(board)
  }
  const board = written.open()
  evaluateAll(board, 0.5, 0)
  evaluateAll(board, 0.7, MINUTE_MS)
  expect(written.countEvents('a')).toBe(MAX_TRIGGERED_AN_HOUR)
  const again = written.open()
  evaluateAll(again, 0.5, 20 * MINUTE_MS)
  evaluateAll(again, 0.7, 60 * MINUTE_MS)
  expect(written.countEvents('a')).toBe(MAX_TRIGGERED_AN_HOUR)
  evaluateAll(again, 0.5, 61 * MINUTE_MS)
  evaluateAll(again, 0.7, 62 * MINUTE_MS)
  expect(written.countEvents('a')).toBe(2 * MAX_TRIGGERED_AN_HOUR)
})

test('the readings of a target are dropped with its last alert; a new alert starts from the current price', () => {
  const alerts = [make('a', 'rain')]
  const written = new Written(alerts)
  const board = written.open()
  const evaluate = (price: number) => board.evaluate('question', 'rain', { index_price: price }, 0)
  evaluate(0.5)
  board.remove('a')
  expect(board.take()).toMatchObject({ goneIds: ['rain'], readings: [] })
  expect(board.isEmpty).toBe(true)
  board.set(written.toWatched(make('b', 'rain')))
  evaluate(0.7)
  expect(board.take()).toMatchObject({ events: [], followed: [{ alertId: 'b' }] })
})

test('an alert whose question was merged into another behaves like the other alerts on that question', () => {
  const alerts = [make('a', 'rain'), make('b', 'snow')]
  const written = new Written(alerts)
  const board = written.open()
  board.evaluate('question', 'rain', { index_price: 0.7 }, 0)
  board.evaluate('question', 'snow', { index_price: 0.5 }, 0)
  written.save(board)
  const moved = { ...written.toWatched(make('a', 'snow')), isFollowed: true }
  board.set(moved)
  expect(board.isWatched('question', 'rain')).toBe(false)
  board.evaluate('question', 'snow', { index_price: 0.7 }, 0)
  const { events, goneIds } = board.take()
  expect(events.map(({ alertId, questionId }) => [alertId, questionId])).toEqual([
    ['b', 'snow'],
    ['a', 'snow'],
  ])
  expect(goneIds).toEqual(['rain'])
})

test('an alert is found by every question its own was merged into, and a listing alert names the last of them', () => {
  const written = new Written([])
  const board = written.open()
  const alert = written.toWatched(make('a', 'rain'))
  const ofListing = { ...alert, id: 'b', marketId: 'listing', isFollowed: true }
  for (const each of [alert, ofListing]) board.set(each)
  for (const each of [alert, ofListing])
    board.set({ ...each, questionId: 'wind', wayIds: ['rain', 'snow', 'wind'] })
  for (const id of ['rain', 'snow', 'wind']) expect(board.listAlertsOn([id]).toSorted()).toEqual(['a', 'b'])
  board.evaluate('market', 'listing', { price: 0.5 }, 0)
  board.evaluate('market', 'listing', { price: 0.7 }, 0)
  expect(board.take().events).toMatchObject([{ alertId: 'b', questionId: 'wind' }])
  for (const each of [alert, ofListing]) board.set(each)
  expect(board.listAlertsOn(['snow', 'wind'])).toEqual([])
  for (const id of ['a', 'b']) board.remove(id)
  expect(board.listAlertsOn(['rain'])).toEqual([])
})

test('an invalid alert is refused and leaves the alert before it in place', () => {
  const written = new Written([])
  const board = written.open()
  const alert = written.toWatched(make('a', 'rain'))
  board.set(alert)
  for (const condition of [{}, { field: 'age', operator: 'above', value: 1 }, null])
    expect(() => board.set({ ...alert, revision: 2, condition: condition as never })).toThrow()
  expect(board.listTargets('question')).toEqual(['rain'])
})

test('a listing that no alert watches any more is dropped, also while an alert watches every question', () => {
  const written = new Written([make('all', null)])
  const board = written.open()
  const ofListing = { ...written.toWatched(make('a', null)), marketId: 'listing' }
  board.set(ofListing)
  board.evaluate('market', 'listing', { price: 0.5 }, 0)
  board.evaluate('question', 'rain', { index_price: 0.5 }, 0)
  board.settle()
  written.save(board)
  board.remove('a')
  expect(board.take()).toMatchObject({ goneIds: ['listing'] })
  expect(written.open().take()).toMatchObject({ goneIds: ['listing'] })
})

test('readings of all questions are dropped ten minutes after the last alert on every question is removed', () => {
  const written = new Written([])
  const board = written.open()
  const set = (id: string) => board.set(written.toWatched(make(id, null)))
  const isKept = () => board.isWatched('question', 'rain')
  set('a')
  expect(board.needsAll).toBe(true)
  board.evaluate('question', 'rain', { index_price: 0.5 }, 0)
  board.settle()
  const startMs = 100 * MINUTE_MS
  for (let nowMs = 0; nowMs < startMs; nowMs += MINUTE_MS) {
    board.remove('a')
    board.expire(nowMs)
    board.settle()
    expect([board.isEmpty, isKept()]).toEqual([false, true])
    set('a')
    board.expire(nowMs)
    expect(board.needsAll).toBe(false)
  }
  board.remove('a')
  board.expire(startMs)
  board.expire(startMs + 10 * MINUTE_MS - 1)
  expect(isKept()).toBe(true)
  board.expire(startMs + 10 * MINUTE_MS)
  expect([board.isEmpty, isKept(), board.take().goneIds]).toEqual([true, false, ['rain']])
  set('d')
  expect(board.needsAll).toBe(true)
})

test('checking a target costs only as much as it has alerts', () => {
  const board = new AlertBoard()
  const alerts = Array.from({ length: 1_000 }, (_, n) => make(`${n}`, `question ${n % 100}`))
  const written = new Written(alerts)
  for (const alert of alerts) board.set(written.toWatched(alert))
  board.evaluate('question', 'question 7', { index_price: 0.5 }, 0)
  expect(board.take().followed).toHaveLength(10)
})

test('every target without a reading is checked in turn, questions and listings alike', () => {
  const board = new AlertBoard()
  const written = new Written([])
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  for (const [n, id] of names.entries()) {
    const watched = written.toWatched(make(id, `question ${id}`))
    board.set(n % 2 === 0 ? watched : { ...watched, questionId: null, marketId: `market ${id}` })
  }
  const seen = new Set<string>()
  for (let turn = 0; turn < 3; turn += 1) {
    const { question, market } = board.takeUnknown(2)
    for (const id of [...question, ...market]) seen.add(id)
  }
  expect(seen.size).toBe(names.length)
})

test('a figure that moves between the creation of an alert and its first check triggers it if the figure was known before', () => {
  const old = make('old', 'rain')
  const young = make('young', 'rain')
  const alone = make('alone', 'snow')
  const written = new Written([old])
  const board = written.open()
  board.evaluate('question', 'rain', { index_price: 0.5 }, 0)
  board.settle()
  written.save(board)
  for (const alert of [young, alone]) board.set(written.toWatched(alert))
  for (const target of ['rain', 'snow']) board.evaluate('question', target, { index_price: 0.7 }, 1_000)
  board.settle()
  written.save(board)
  expect(written.events.map(({ alertId }) => alertId)).toEqual(['old', 'young'])
})
