import type { CSSProperties } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Panel } from '../../components/fields.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { toPercentFigure } from '../../lib/format.ts'
import type { Opportunity } from './opportunities-query.ts'
import { type ScorePart, toScoreParts } from './scores.ts'

const COLUMNS: readonly Column<ScorePart>[] = [
  {
    id: 'part',
    header: 'Part',
    card: 'title',
    cell: ({ title, isDriver }) => (
      <span className="title-line">
        {title}
        {isDriver ? (
          <Badge title="One of the three with the largest effect, up or down.">largest effect</Badge>
        ) : null}
      </span>
    ),
  },
  {
    id: 'bar',
    header: 'Score, of 100',
    align: 'end',
    cell: ({ score }) =>
      score === null ? (
        <span className="soft">unknown</span>
      ) : (
        <span className="pair">
          <span className="score-bar" style={{ '--part': `${score}%` } as CSSProperties} aria-hidden="true" />
          <span className="figure">{score.toFixed(1)}</span>
        </span>
      ),
  },
  {
    id: 'weight',
    header: 'Weight, %',
    align: 'end',
    cell: ({ weight }) => <span className="figure">{toPercentFigure(weight)}</span>,
  },
  {
    id: 'points',
    header: 'Adds',
    align: 'end',
    cell: ({ points }) => <span className="figure">{points === null ? '–' : points.toFixed(1)}</span>,
  },
]

/** How the score is composed, part by part. */
export function ScorePanel({ opportunity }: { readonly opportunity: Opportunity }) {
  const { quality_breakdown: breakdown, risk_gate_state, classification } = opportunity
  const parts = toScoreParts(breakdown)
  const sum = parts.reduce((before, { points }) => before + (points ?? 0), 0)
  return (
    <Panel
      title="Score"
      aside={
        <span className="actions">
          <strong className="figure">{breakdown.final_score} of 100</strong>
          {risk_gate_state === 'blocked' ? null : <Badge>{classification}</Badge>}
        </span>
      }
    >
      <Table label="Parts of the score" columns={COLUMNS} rows={parts} toKey={({ name }) => name} />
      {sum - breakdown.final_score < 1 ? null : (
        <p className="panel-body small soft">
          The parts add up to {sum.toFixed(1)}. What is blocked scores {breakdown.final_score} at most.
        </p>
      )}
    </Panel>
  )
}
