import { expect, test } from 'vitest'
import { Channels } from './channels.ts'
import { EventLog, type StreamEvent, type Topic } from './event-log.ts'
import { EventStream } from './event-stream.ts'

const ALL: readonly Topic[] = ['opportunities', 'index_prices', 'alerts']

function openChannels() {
  const log = new EventLog()
  const source = {
    log,
    isWhole: true,
    streamPosition: log.epoch,
    write: ({ text }: StreamEvent) => text,
  }
  const channels = new Channels(source, () => 0)
  const start = { kind: 'new' } as const
  const make = { source, accountId: 'ada', start, onSent: () => {}, onReady: () => {} }
  return {
    join: (topics: readonly Topic[], questionIds: readonly string[] | null) =>
      channels.join(
        {
          topics: new Set(topics),
          questionIds: questionIds === null ? null : new Set(questionIds),
          accountId: 'ada',
        },
        (channel) => new EventStream({ ...make, channel }),
      ),
    /** The streams that this event is for. */
    find(topic: Topic, questionId: string, accountId: string | null = null): EventStream[] {
      const before = log.head
      const id = `${topic} of ${questionId}`
      log.append({ topic, id, questionId, accountId, isGone: false, text: '', writtenMs: 0 }, log.epoch)
      return [...channels.find(log.after(before))]
    },
  }
}

test('an event is for the streams of everything and for those that chose its question and its topic', () => {
  const { join, find } = openChannels()
  const everything = join(ALL, null).stream
  const prices = join(['index_prices'], null).stream
  const rain = join(ALL, ['rain', 'snow']).stream
  expect(find('index_prices', 'rain')).toEqual([everything, prices, rain])
  expect(find('opportunities', 'rain')).toEqual([everything, rain])
  expect(find('opportunities', 'vote')).toEqual([everything])
})

test('an alert of one account wakes no other stream, and no stream counts it as an event it did not read', () => {
  const { join, find } = openChannels()
  const { stream } = join(ALL, null)
  expect(find('alerts', 'rain', 'eve')).toEqual([])
  expect(stream.channel.matchedEvents).toBe(0)
})

test('streams with the same filter share a channel, and a stream that has left is not found', () => {
  const { join, find } = openChannels()
  const [one, other] = [join(['index_prices'], ['rain']), join(['index_prices'], ['rain'])]
  expect(other.stream.channel).toBe(one.stream.channel)
  one.leave()
  expect(find('index_prices', 'rain')).toEqual([other.stream])
  other.leave()
  expect(find('index_prices', 'rain')).toEqual([])
})
