import type { RuleRow } from '@parallax/contract'
import { useMemo } from 'react'
import { Panel } from '../../components/fields.tsx'
import { RulesTable } from '../../components/rules-table.tsx'
import { RulesTexts } from '../../components/rules-texts.tsx'
import { Empty } from '../../components/states.tsx'
import type { ListingRow } from './to-rows.ts'

interface RulesPanelProps {
  /** Undefined while the rules load. */
  readonly rows: readonly ListingRow[] | undefined
  readonly compared: readonly RuleRow[]
}

/** How each venue decides: the terms in which they may differ, then their own words. */
export function RulesPanel({ rows, compared }: RulesPanelProps) {
  const texts = useMemo(() => toTexts(rows ?? []), [rows])
  const first = texts[0]
  return (
    <Panel
      title="Rules"
      aside={
        first === undefined ? null : (
          <span className="small soft">
            <mark>Marked</mark>: not in the rules of {first.name}
          </span>
        )
      }
    >
      {rows === undefined ? (
        <div className="panel-body" aria-busy="true">
          <span className="skeleton chart-skeleton" />
        </div>
      ) : first === undefined ? (
        <Empty title="No rules available">
          <p className="soft">Read them on each venue before you trade.</p>
        </Empty>
      ) : (
        <>
          {compared.length === 0 ? null : (
            <RulesTable
              headers={texts}
              rows={compared.map(({ dimension, verdict, values }) => ({
                dimension,
                verdict,
                values: texts.map(({ id }) => values.find((each) => each.market_id === id)?.value ?? null),
              }))}
            />
          )}
          <RulesTexts texts={texts} />
        </>
      )}
    </Panel>
  )
}

function toTexts(rows: readonly ListingRow[]) {
  return rows.flatMap(({ id, platform_slug: slug, platform_name: name, listing }) => {
    const rules = listing?.rules ?? ''
    return rules === '' ? [] : [{ id, slug, name, rules, endTime: listing?.end_time ?? null }]
  })
}
