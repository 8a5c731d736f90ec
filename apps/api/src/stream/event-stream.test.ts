import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EventLog } from './event-log.ts'
import { EventStream } from './event-stream.ts'

const THINGS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
/** So long that a few make a piece. */
const PADDING = ' '.repeat(30_000)
const EVERYTHING = { accountId: 'ada', topics: new Set(['index_prices'] as const), questionIds: null }

/** A log that forgets soon, and a client of it that keeps what it was told. */
function openWriter(mostGone: number) {
  let log = new EventLog(mostGone)
  const writer = {
    get log() {
      return log
    },
    isWhole: true,
    write: ({ text }: { text: string }) => text,
  }
  return {
    writer,
    tell(id: string, text: string | null): void {
      const isGone = text === null
      log.append({
        topic: 'index_prices',
        id,
        questionId: id,
        accountId: null,
        isGone,
        text: `event: ${isGone ? 'gone' : 'told'}\ndata: ${id}${text ?? ''}\n:${PADDING}\n`,
        writtenMs: 0,
      })
    },
    /** Everything is read anew: what was told lives on under other numbers. */
    startAnew(): void {
      const before = [...log.after(0)]
      log = new EventLog(mostGone)
      for (const event of before) log.append(event)
    },
    open: (lastEventId: string | null) =>
      new EventStream({ writer, interest: EVERYTHING, lastEventId, onSent: () => {} }),
  }
}

class Reader {
  readonly state = new Map<string, string>()
  lastEventId: string | null = null

  /** Takes what there is, and then as much of it as it is given. */
  take(stream: EventStream, most: number): void {
    stream.wake()
    const bytes: Buffer | null = stream.read()
    const blocks = (bytes?.toString() ?? '').slice(0, most).split('\n\n')
    for (const block of blocks.slice(0, -1)) this.#read(block)
  }

  #read(block: string): void {
    const { id, event, data = '' } = Object.fromEntries(block.split('\n').map((line) => line.split(': ')))
    if (id !== undefined) this.lastEventId = id
    const [thing = '', text = ''] = [data[0], data.slice(1)]
    if (event === 'reset') this.state.clear()
    if (event === 'told') this.state.set(thing, text)
    if (event === 'gone') this.state.delete(thing)
  }
}

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ tell: fc.constantFrom(...THINGS), text: fc.option(fc.nat(99), { freq: 2 }) }),
  },
  { weight: 3, arbitrary: fc.constant('take' as const) },
  { weight: 2, arbitrary: fc.record({ cutAfter: fc.nat(100_000) }) },
  { weight: 1, arbitrary: fc.constant('start anew' as const) },
)

test('whatever is told, forgotten and cut off, in the end a client knows what there is', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.nat(4), (steps, mostGone) => {
      const { writer, tell, startAnew, open } = openWriter(mostGone)
      const reader = new Reader()
      for (const thing of THINGS) tell(thing, '')
      let stream = open(null)
      for (const next of steps) {
        if (next === 'take') reader.take(stream, Number.POSITIVE_INFINITY)
        else if (next === 'start anew') startAnew()
        else if ('tell' in next) tell(next.tell, next.text === null ? null : `${next.text}`)
        else {
          reader.take(stream, next.cutAfter)
          stream.destroy()
          stream = open(reader.lastEventId)
        }
      }
      for (const _piece of THINGS) reader.take(stream, Number.POSITIVE_INFINITY)
      const there = [...writer.log.after(0)].filter(({ isGone }) => !isGone)
      const expected = there.map(({ id, text }) => [id, /data: .(.*)/.exec(text)?.[1]])
      expect(Object.fromEntries(reader.state)).toEqual(Object.fromEntries(expected))
    }),
    { numRuns: 500 },
  )
})

test('what goes while everything is being sent is told to who has it already', () => {
  const { tell, open } = openWriter(10)
  for (const thing of THINGS) tell(thing, '1')
  const [stream, reader] = [open(null), new Reader()]
  reader.take(stream, Number.POSITIVE_INFINITY)
  const [first = ''] = reader.state.keys()
  expect(reader.state.size).toBeLessThan(THINGS.length)
  tell(first, null)
  for (const _piece of THINGS) reader.take(stream, Number.POSITIVE_INFINITY)
  expect([...reader.state.keys()]).toEqual(THINGS.filter((thing) => thing !== first))
})

test('what waits for a client that does not read is one piece, however much is told', () => {
  const { tell, open } = openWriter(10)
  const stream = open(null)
  stream.read(0)
  for (let number = 0; number < 100_000; number += 1) {
    tell(`${number % 100}`, `${number}`)
    stream.wake()
  }
  expect(stream.readableLength).toBeLessThan(130_000)
})

test('who takes nothing between two beats though something waits is not heard of again; others are', () => {
  const { tell, open } = openWriter(10)
  const [deaf, other] = [open(null), open(null)]
  const read = () => void other.read()
  read()
  deaf.read(0)
  const beats = [1, 2, 3].map((number) => {
    tell('a', `${number}`)
    read()
    return [deaf.beat(), other.beat()]
  })
  expect(beats.map(([isDeafHere]) => isDeafHere)).toContain(false)
  expect(beats.map(([, isOtherHere]) => isOtherHere)).toEqual([true, true, true])
})
