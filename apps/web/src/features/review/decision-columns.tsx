import type { Decision } from '@parallax/contract'
import type { ReactNode } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Age, NumberCell, Unknown } from '../../components/number-cell.tsx'
import type { Column } from '../../components/table.tsx'
import { VenueName } from '../../components/venue-name.tsx'

/** `ownId` is the id of the signed-in account. */
export function toDecisionColumns(
  ownId: string | null,
  toUndo: (decision: Decision) => ReactNode,
): readonly Column<Decision>[] {
  return [
    {
      id: 'pair',
      header: 'Pair',
      card: 'title',
      cell: ({ market_a, market_b }) => (
        <div className="stack-small">
          <Listing {...market_a} />
          <Listing {...market_b} />
        </div>
      ),
    },
    {
      id: 'decision',
      header: 'Decision',
      cell: ({ kind, relation, undone_at }) => (
        <span className="title-line">
          <Badge tone={undone_at === null ? 'good' : 'plain'} sign={undone_at === null ? '✓' : '↺'}>
            {kind}: {relation}
          </Badge>
          {undone_at === null ? null : (
            <span className="small soft">
              undone <Age at={undone_at} unknown="" />
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'confidence',
      header: 'Matcher confidence, %',
      align: 'end',
      cell: ({ confidence }) => (
        <NumberCell value={confidence} format="percent-figure" unknown="The matcher did not compare them." />
      ),
    },
    { id: 'note', header: 'Note', cell: ({ note }) => note ?? <Unknown reason="No note." /> },
    {
      id: 'who',
      header: 'By',
      cell: ({ account_id: id }) =>
        id === null ? 'the terminal' : id === ownId ? 'you' : <span title={id}>another reviewer</span>,
    },
    {
      id: 'at',
      header: 'When',
      align: 'end',
      cell: ({ decided_at }) => <Age at={decided_at} unknown="Not known." />,
    },
    { id: 'undo', header: 'Undo', align: 'end', card: 'line', cell: toUndo },
  ]
}

function Listing({ platform_slug, title }: Decision['market_a']) {
  return (
    <span className="title-line">
      <VenueName slug={platform_slug} /> {title}
    </span>
  )
}
