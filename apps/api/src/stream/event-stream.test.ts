import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Channel } from './channel.ts'
import { EventLog } from './event-log.ts'
import { EventStream, type Start } from './event-stream.ts'

const THINGS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
/** Long enough that a few events fill a piece. */
const PADDING = ' '.repeat(30_000)
const EVERYTHING = { topics: new Set(['index_prices'] as const), questionIds: null }
const NEW: Start = { kind: 'new' }

/** A log that forgets soon, a channel on it, and a clock that only the test moves. */
function openSource(mostGone: number) {
  let log = new EventLog(mostGone)
  const clock = { nowMs: 0 }
  let written = 0
  const source = {
    get log() {
      return log
    },
    isWhole: true,
    get streamPosition() {
      return log.epoch
    },
    write: ({ text }: { text: string }) => text,
  }
  const onWritten = () => {
    written += 1
  }
  const channel = new Channel({ source, streamFilter: EVERYTHING, now: () => clock.nowMs, onWritten })
  return {
    source,
    channel,
    clock,
    countWritten: () => written,
    publish(id: string, text: string | null, padding = PADDING): void {
      const isGone = text === null
      const before = log.head
      log.append(
        {
          topic: 'index_prices',
          id,
          questionId: id,
          accountId: null,
          isGone,
          text: `event: ${isGone ? 'gone' : 'changed'}\ndata: ${id}${text ?? ''}\n:${padding}\n`,
          writtenMs: 0,
        },
        log.epoch,
      )
      for (const event of log.after(before)) channel.note(event)
    },
    /** Simulates a full reload: the same state continues under other numbers. */
    restart(): void {
      const before = [...log.after(0)]
      log = new EventLog(mostGone)
      for (const event of before) log.append(event, log.epoch)
    },
    open: (start: Start) =>
      new EventStream({
        source,
        channel,
        accountId: 'ada',
        start,
        onSent: () => {},
        onReady: (stream) => stream.fill(),
      }),
    /** Where a client with this id starts. */
    findStart(lastEventId: string | null): Start {
      const [epoch, sequence = ''] = (lastEventId ?? '').split('-')
      const isKnown = epoch === log.epoch && log.canResume(Number(sequence))
      return isKnown ? { kind: 'resumed', sequence: Number(sequence) } : NEW
    },
  }
}

class Reader {
  readonly state = new Map<string, string>()
  readonly names: string[] = []
  lastEventId: string | null = null

  /** Reads what is available, and keeps at most `most` characters of it. */
  take(stream: EventStream, most: number): void {
    stream.wake()
    this.read(stream, most)
  }

  read(stream: EventStream, most = Number.POSITIVE_INFINITY): void {
    const bytes: Buffer | null = stream.read()
    const blocks = (bytes?.toString() ?? '').slice(0, most).split('\n\n')
    for (const block of blocks.slice(0, -1)) this.#read(block)
  }

  #read(block: string): void {
    const { id, event, data = '' } = Object.fromEntries(block.split('\n').map((line) => line.split(': ')))
    if (id !== undefined) this.lastEventId = id
    if (event !== undefined) this.names.push(event)
    const [thing = '', text = ''] = [data[0], data.slice(1)]
    if (event === 'reset') this.state.clear()
    if (event === 'changed') this.state.set(thing, text)
    if (event === 'gone') this.state.delete(thing)
  }
}

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ publish: fc.constantFrom(...THINGS), text: fc.option(fc.nat(99), { freq: 2 }) }),
  },
  { weight: 3, arbitrary: fc.constant('take' as const) },
  { weight: 2, arbitrary: fc.record({ cutAfter: fc.nat(100_000) }) },
  { weight: 1, arbitrary: fc.constant('restart' as const) },
  { weight: 1, arbitrary: fc.constant('wait' as const) },
)

test('after any sequence of events, removals and disconnects, a client ends with the current state', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.nat(4), (steps, mostGone) => {
      const { source, clock, publish, restart, open, findStart } = openSource(mostGone)
      const reader = new Reader()
      for (const thing of THINGS) publish(thing, '')
      let stream = open(NEW)
      for (const next of steps) {
        if (next === 'take') reader.take(stream, Number.POSITIVE_INFINITY)
        else if (next === 'restart') restart()
        else if (next === 'wait') clock.nowMs += 1_000
        else if ('publish' in next) publish(next.publish, next.text === null ? null : `${next.text}`)
        else {
          reader.take(stream, next.cutAfter)
          stream.destroy()
          stream = open(findStart(reader.lastEventId))
        }
      }
      for (const _piece of THINGS) reader.take(stream, Number.POSITIVE_INFINITY)
      const there = [...source.log.after(0)].filter(({ isGone }) => !isGone)
      const expected = there.map(({ id, text }) => [id, /data: .(.*)/.exec(text)?.[1]])
      expect(Object.fromEntries(reader.state)).toEqual(Object.fromEntries(expected))
    }),
    { numRuns: 500 },
  )
})

test('a removal during the initial state is sent to a client that already has the thing', () => {
  const { publish, open } = openSource(10)
  for (const thing of THINGS) publish(thing, '1')
  const [stream, reader] = [open(NEW), new Reader()]
  reader.take(stream, Number.POSITIVE_INFINITY)
  const [first = ''] = reader.state.keys()
  expect(reader.state.size).toBeLessThan(THINGS.length)
  publish(first, null)
  for (const _piece of THINGS) reader.take(stream, Number.POSITIVE_INFINITY)
  expect([...reader.state.keys()]).toEqual(THINGS.filter((thing) => thing !== first))
})

test('at most one piece is buffered for a client that does not read, however many events there are', () => {
  const { publish, open } = openSource(10)
  const stream = open(NEW)
  stream.read(0)
  for (let number = 0; number < 100_000; number += 1) {
    publish(`${number % 100}`, `${number}`)
    stream.wake()
  }
  expect(stream.readableLength).toBeLessThan(130_000)
})

test('a client that reads nothing between two heartbeats although data waits is cut off, and others are not', () => {
  const { publish, open } = openSource(10)
  const [deaf, other] = [open(NEW), open(NEW)]
  const read = () => void other.read()
  read()
  deaf.read(0)
  const beats = [1, 2, 3].map((number) => {
    publish('a', `${number}`)
    read()
    return [deaf.beat(), other.beat()]
  })
  expect(beats.map(([isDeafHere]) => isDeafHere)).toContain(false)
  expect(beats.map(([, isOtherHere]) => isOtherHere)).toEqual([true, true, true])
})

test('clients with the same filter and position get the same bytes, written once', () => {
  const { publish, open, countWritten } = openSource(10)
  for (const thing of THINGS) publish(thing, '1')
  const streams = [open(NEW), open(NEW), open(NEW)]
  const readers = streams.map(() => new Reader())
  const takeAll = () => {
    for (const _piece of THINGS)
      for (const [at, stream] of streams.entries()) readers[at]?.take(stream, Number.POSITIVE_INFINITY)
  }
  takeAll()
  expect(readers.map(({ state }) => state.size)).toEqual([8, 8, 8])
  const pieces = countWritten()
  expect(pieces).toBeLessThan(THINGS.length)
  publish('a', '2')
  takeAll()
  expect(readers.map(({ state }) => state.get('a'))).toEqual(['2', '2', '2'])
  expect(countWritten()).toBe(pieces + 1)
})

test('clients that read at different times share the bytes, and each is woken until it has everything', () => {
  const turn = fc.oneof(
    fc.record({ publish: fc.constantFrom(...THINGS), text: fc.option(fc.nat(99), { freq: 5 }) }),
    fc.record({ read: fc.nat(3) }),
    fc.record({ open: fc.nat(3) }),
    fc.constant('wait' as const),
  )
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 60 }), fc.constantFrom('', PADDING), (turns, padding) => {
      const { source, clock, publish, open } = openSource(20)
      const openClient = () => ({ stream: open(NEW), reader: new Reader() })
      const clients = Array.from({ length: 4 }, openClient)
      const readAll = () => {
        for (let time = 0; time < 100; time += 1)
          for (const { stream, reader } of clients) reader.read(stream)
      }
      readAll()
      for (const next of turns) {
        if (next === 'wait') clock.nowMs += 400
        else if ('open' in next) clients[next.open] = openClient()
        else if ('read' in next) clients[next.read]?.reader.read(clients[next.read]?.stream as EventStream)
        else {
          publish(next.publish, next.text === null ? null : `${next.text}`, padding)
          for (const { stream } of clients) stream.wake()
        }
      }
      readAll()
      const there = [...source.log.after(0)].filter(({ isGone }) => !isGone)
      const expected = there.map(({ id, text }) => [id, /data: .(.*)/.exec(text)?.[1]])
      for (const { reader } of clients)
        expect(Object.fromEntries(reader.state)).toEqual(Object.fromEntries(expected))
    }),
    { numRuns: 300 },
  )
})

test('a client that is some pieces late gets those that others got, also after one it had missed', () => {
  const { publish, open, countWritten } = openSource(10)
  const clients = Array.from({ length: 5 }, () => ({ stream: open(NEW), reader: new Reader() }))
  for (const { stream, reader } of clients)
    for (const _step of THINGS) reader.take(stream, Number.POSITIVE_INFINITY)
  const before = countWritten()
  for (const [turn, thing] of THINGS.entries()) {
    publish(thing, '1', '')
    // The first client reads at once, the second at every other turn, and so on.
    for (const [at, { stream, reader }] of clients.entries())
      if (turn % (at + 1) === 0) reader.take(stream, Number.POSITIVE_INFINITY)
  }
  for (const { stream, reader } of clients)
    for (const _step of THINGS) reader.take(stream, Number.POSITIVE_INFINITY)
  expect(clients.map(({ reader }) => reader.state.size)).toEqual(clients.map(() => THINGS.length))
  expect(countWritten() - before).toBe(THINGS.length)
})

test('a client that starts later does not get things that were already gone', () => {
  const { publish, open, clock } = openSource(10)
  publish('a', '1')
  new Reader().take(open(NEW), Number.POSITIVE_INFINITY)
  publish('a', null)
  const [stream, reader] = [open(NEW), new Reader()]
  for (const _piece of THINGS) reader.take(stream, Number.POSITIVE_INFINITY)
  expect(reader.state.size).toBe(0)
  clock.nowMs += 1_000
  const later = new Reader()
  later.take(open(NEW), Number.POSITIVE_INFINITY)
  expect(later.names).toEqual(['reset', 'ready'])
})

test('a slow client is told that events were skipped, and then gets the latest state of everything it lacks', () => {
  const { publish, open } = openSource(10)
  const [stream, reader] = [open(NEW), new Reader()]
  for (const thing of THINGS) publish(thing, '1', '')
  reader.take(stream, Number.POSITIVE_INFINITY)
  expect(reader.names).toContain('ready')
  const number = reader.names.length
  for (let turn = 0; turn < 400; turn += 1) {
    for (const thing of THINGS) publish(thing, `${turn}`)
    stream.wake()
  }
  for (let take = 0; take < 10; take += 1) reader.take(stream, Number.POSITIVE_INFINITY)
  expect(reader.names.slice(number).filter((name) => name === 'resync')).toHaveLength(1)
  expect(reader.names.length - number).toBeLessThan(4 * THINGS.length)
  expect([...reader.state.values()]).toEqual(THINGS.map(() => '399'))
  expect(reader.names.filter((name) => name === 'reset')).toHaveLength(1)
})

test('a client that has read everything is not slow, however many events there were', () => {
  const { publish, open } = openSource(10)
  const [stream, reader] = [open(NEW), new Reader()]
  for (let turn = 0; turn < 2_000; turn += 1) {
    publish('a', `${turn}`, '')
    reader.take(stream, Number.POSITIVE_INFINITY)
  }
  expect(reader.names).not.toContain('resync')
})

test('a client that comes from another process gets what may have changed, then an id of this one', () => {
  const { source, publish, open } = openSource(10)
  publish('a', '2')
  const events = [...source.log.after(0)]
  const [stream, reader] = [
    open({ kind: 'caught_up', events, streamPosition: 'here', sequence: 1 }),
    new Reader(),
  ]
  reader.lastEventId = 'there-7'
  reader.take(stream, Number.POSITIVE_INFINITY)
  expect([reader.names, reader.lastEventId]).toEqual([['changed'], 'there-7'])
  reader.take(stream, Number.POSITIVE_INFINITY)
  expect([reader.names, reader.lastEventId]).toEqual([['changed'], 'here-1'])
  publish('a', '3')
  reader.take(stream, Number.POSITIVE_INFINITY)
  expect(reader.state.get('a')).toBe('3')
})
