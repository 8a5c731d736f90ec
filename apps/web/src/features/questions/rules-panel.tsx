import { useMemo } from 'react'
import { Panel } from '../../components/fields.tsx'
import { Day } from '../../components/number-cell.tsx'
import { Empty } from '../../components/states.tsx'
import { VenueName } from '../../components/venue-name.tsx'
import { type DiffPiece, diffWords } from '../../lib/diff-words.ts'
import type { ListingRow } from './to-rows.ts'

/** How each venue decides, side by side. What the first does not say is marked: there a price difference may be no edge. */
/** `rows` is undefined while the rules load. */
export function RulesPanel({ rows }: { readonly rows: readonly ListingRow[] | undefined }) {
  const withRules = useMemo(() => (rows ?? []).filter(({ listing }) => (listing?.rules ?? '') !== ''), [rows])
  const first = withRules[0]
  return (
    <Panel
      title="Rules"
      aside={
        first === undefined ? null : (
          <span className="small soft">
            <mark>Marked</mark>: not said by {first.platform_name}
          </span>
        )
      }
    >
      {rows === undefined ? (
        <div className="panel-body" aria-busy="true">
          <span className="skeleton chart-skeleton" />
        </div>
      ) : first === undefined ? (
        <Empty title="No venue tells its rules">
          <p className="soft">Read them on the venue before you trade.</p>
        </Empty>
      ) : (
        <div className="rules">
          {withRules.map((row) => (
            <RulesColumn
              key={row.id}
              row={row}
              reference={row === first ? null : (first.listing?.rules ?? null)}
            />
          ))}
        </div>
      )}
    </Panel>
  )
}

function RulesColumn({ row, reference }: { readonly row: ListingRow; readonly reference: string | null }) {
  const rules = row.listing?.rules ?? ''
  const pieces = useMemo(
    (): readonly DiffPiece[] =>
      reference === null ? [{ text: rules, isOnlyHere: false }] : diffWords(rules, reference),
    [rules, reference],
  )
  return (
    <article className="rules-column" aria-label={`Rules of ${row.platform_name}`}>
      <h3>
        <VenueName slug={row.platform_slug} />
      </h3>
      <p className="small soft">
        Ends <Day at={row.listing?.end_time ?? null} unknown="No end is known." />
      </p>
      <p className="rules-text">
        {pieces.map(({ text, isOnlyHere }, position) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change place
          isOnlyHere ? <mark key={position}>{text}</mark> : <span key={position}>{text}</span>,
        )}
      </p>
    </article>
  )
}
