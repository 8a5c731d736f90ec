import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RawEvent, readEvents } from './read-events.ts'

const toBody = (pieces: readonly string[]): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece))
      controller.close()
    },
  })
}

async function read(...pieces: string[]): Promise<RawEvent[]> {
  const events: RawEvent[] = []
  for await (const event of readEvents(toBody(pieces))) events.push(event)
  return events
}

test('an event has its name, its lines of data, and the last id that was sent', async () => {
  expect(
    await read('id: 7\nevent: index_price\ndata: {"a":\ndata: 1}\n\n: heartbeat\n\ndata: x\n\n'),
  ).toEqual([
    { name: 'index_price', data: '{"a":\n1}', lastId: '7' },
    { name: 'message', data: 'x', lastId: '7' },
  ])
})

test('an id without an event is reported too: a quiet stream resumes from there', async () => {
  expect(await read('id: 7\nevent: ready\ndata: {}\n\n: heartbeat\nid: 9\n\n: heartbeat\n\n')).toEqual([
    { name: 'ready', data: '{}', lastId: '7' },
    { name: '', data: '', lastId: '9' },
  ])
})

test('an event that is cut off is ignored', async () => {
  expect(await read('event: ready\ndata: {}\n\nevent: opportunity\ndata: {"id"')).toHaveLength(1)
})

test('it does not matter where the network splits the bytes, or how lines end', async () => {
  const text = 'event: a\ndata: één\n\nid: 2\nevent: b\ndata: {}\n\n'
  const whole = await read(text)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(text.length), { maxLength: 8 }),
      fc.constantFrom('\n', '\r\n'),
      async (cuts, end) => {
        const ended = text.replaceAll('\n', end)
        const places = [0, ...cuts.toSorted((one, other) => one - other), ended.length]
        const pieces = places.slice(1).map((place, at) => ended.slice(places[at], place))
        expect(await read(...pieces)).toEqual(whole)
      },
    ),
  )
})
