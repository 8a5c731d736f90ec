import { writeCsvCell } from '@parallax/contract/csv-cell'
import { type Database, type LoggedCall, listLogsAfter } from '@parallax/store'

const ROWS_AT_ONCE = 1_000
/** Before the newest row: later than any time we write, and with the last of all ids. */
const START = { createdAt: new Date('9999-12-31T23:59:59.999Z'), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** The whole log of a key as CSV (RFC 4180), newest first, a few rows at a time however many there are. */
export async function* streamLogsCsv(database: Database, apiKeyId: string): AsyncGenerator<string> {
  yield 'created_at,method,endpoint,status_code,response_time_ms\r\n'
  for (let after: Pick<LoggedCall, 'createdAt' | 'id'> | undefined = START; after !== undefined; ) {
    const calls: LoggedCall[] = await listLogsAfter(database, apiKeyId, after, ROWS_AT_ONCE)
    yield calls.map(toLine).join('')
    after = calls.length < ROWS_AT_ONCE ? undefined : calls.at(-1)
  }
}

function toLine({ createdAt, method, endpoint, statusCode, responseTimeMs }: LoggedCall): string {
  const fields = [createdAt.toISOString(), method, endpoint, statusCode, responseTimeMs]
  return `${fields.map(writeCsvCell).join(',')}\r\n`
}
