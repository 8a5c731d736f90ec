import { pino } from 'pino'
import { expect, test } from 'vitest'
import { RequestLog } from './request-log.ts'

test('every line carries the request id, at each level and in child logs', () => {
  const lines: Record<string, unknown>[] = []
  const parent = pino({ level: 'trace' }, { write: (line) => lines.push(JSON.parse(line)) })
  const log = new RequestLog(parent, 'a-1')
  log.trace('one')
  log.debug({ n: 2 }, 'two')
  log.info('three')
  log.warn('four')
  log.error({ err: new Error('five') }, 'five')
  log.fatal('six')
  log.silent('never')
  log.child({ part: 'x' }).info('seven')
  expect(lines.map(({ level, reqId, msg }) => [level, reqId, msg])).toEqual([
    [10, 'a-1', 'one'],
    [20, 'a-1', 'two'],
    [30, 'a-1', 'three'],
    [40, 'a-1', 'four'],
    [50, 'a-1', 'five'],
    [60, 'a-1', 'six'],
    [30, 'a-1', 'seven'],
  ])
  expect(lines[6]).toMatchObject({ part: 'x' })
  expect(log.level).toBe('trace')
})
