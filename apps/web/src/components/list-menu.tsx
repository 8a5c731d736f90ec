import { useEffect, useId, useRef, useState } from 'react'
import { toCount } from '../lib/format.ts'
import { type ApiRequest, toRequestCurl } from '../lib/request-curl.ts'
import { writeListCsv } from '../lib/write-list-csv.ts'
import { CopyButton } from './copy-button.tsx'
import { DownloadButton } from './download-button.tsx'

/** Ten answers of the API: a session may ask 60 times a minute. */
const MOST_ROWS = 2_000

interface ListMenuProps {
  /** What the list holds, such as `questions`: the file is named after it. */
  readonly name: string
  readonly total: number | undefined
  /** Every record of the list with its filters, not only what is on the screen. */
  readonly load: () => AsyncIterable<object> | Iterable<object>
  /** How a program asks for the same list. */
  readonly request: ApiRequest
  /** What the file and the request leave out of what is shown. */
  readonly note?: string | undefined
}

/** Takes a list elsewhere: its rows as a file, its request as a command. */
export function ListMenu({ name, total, load, request, note }: ListMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isOpen) return
    const leave = (event: PointerEvent) => {
      if (event.target instanceof Node && menu.current?.contains(event.target) !== true) setIsOpen(false)
    }
    // On the document: a button that is busy has lost the focus.
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setIsOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('keydown', press)
    }
  }, [isOpen])
  const curl = toRequestCurl(location.origin, request)
  return (
    <div className="menu" ref={menu}>
      <button
        type="button"
        className="button"
        ref={button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Export
      </button>
      {isOpen ? (
        <div className="menu-body export" id={id} role="dialog" aria-label={`Export ${name}`}>
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
        </div>
      ) : null}
    </div>
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
  if (total === 0) return 'There is no row to download.'
  if (total > MOST_ROWS) return `The first ${toCount(MOST_ROWS)} of ${toCount(total)} rows, with every field.`
  return `${total === 1 ? '1 row' : `All ${toCount(total)} rows`}, with every field.`
}
