import { toCount } from '../lib/format.ts'
import { type ApiRequest, toRequestCurl } from '../lib/request-curl.ts'
import { writeListCsv } from '../lib/write-list-csv.ts'
import { CopyButton } from './copy-button.tsx'
import { DownloadButton } from './download-button.tsx'
import { Menu } from './menu.tsx'

/** Ten API responses; a session may send 60 requests a minute. */
const MOST_ROWS = 2_000

interface ListMenuProps {
  /** What the list holds, such as `questions`; the file is named after it. */
  readonly name: string
  readonly total: number | undefined
  /** Every record of the filtered list, not only those on the screen. */
  readonly load: () => AsyncIterable<object> | Iterable<object>
  /** The request a program would send for the same list. */
  readonly request: ApiRequest
  /** What the file and the request leave out, compared with the screen. */
  readonly note?: string | undefined
}

/** Exports a list: its rows as a file, its request as a command. */
export function ListMenu({ name, total, load, request, note }: ListMenuProps) {
  const curl = toRequestCurl(location.origin, request)
  return (
    <Menu button="Export" label={`Export ${name}`}>
      {total === 0 ? null : (
        <DownloadButton
          fileName={`parallax-${name.replaceAll(' ', '-')}.csv`}
          type="text/csv"
          load={async () => writeListCsv(await take(load(), MOST_ROWS))}
        >
          Download CSV
        </DownloadButton>
      )}
      <p className="small soft">{toExtent(total)}</p>
      <CopyButton label="Copy as curl" text={curl} />
      <code className="export-line small">{curl}</code>
      <p className="small soft">
        {request.credential === 'key'
          ? 'PARALLAX_KEY is an API key from the console.'
          : 'PARALLAX_TOKEN is an access token: API keys do not read your own lists.'}
      </p>
      {note === undefined ? null : <p className="small soft">{note}</p>}
    </Menu>
  )
}

async function take(records: AsyncIterable<object> | Iterable<object>, most: number): Promise<object[]> {
  const taken: object[] = []
  for await (const record of records) {
    taken.push(record)
    if (taken.length === most) break
  }
  return taken
}

function toExtent(total: number | undefined): string {
  if (total === undefined) return `Up to ${toCount(MOST_ROWS)} rows, with every field.`
  if (total === 0) return 'There are no rows to download.'
  if (total > MOST_ROWS) return `The first ${toCount(MOST_ROWS)} of ${toCount(total)} rows, with every field.`
  return `${total === 1 ? '1 row' : `All ${toCount(total)} rows`}, with every field.`
}
