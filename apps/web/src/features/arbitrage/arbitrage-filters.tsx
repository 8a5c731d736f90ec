import { SelectField } from '../../components/fields.tsx'
import { CATEGORIES } from '../../lib/venues.ts'
import { CLASSIFICATIONS, type Filters, GATES, GUARANTEES, STATUSES, toMinScore } from './search.ts'

const SCORES = [0, 20, 40, 50, 60, 70, 80, 90]

interface ArbitrageFiltersProps {
  readonly filters: Filters
  /** Undefined takes a filter out. */
  readonly onChange: (changes: Partial<Filters>) => void
}

/** All filters of the API. */
export function ArbitrageFilters({ filters, onChange }: ArbitrageFiltersProps) {
  const { min_score: chosen, ...others } = filters
  const usual = toMinScore(others)
  const min_score = chosen ?? usual
  const { classification, category, status, guarantee, risk_gate } = filters
  // Whoever wrote another score into the address sees that one.
  const scores = [...new Set([...SCORES, min_score])].toSorted((one, other) => one - other)
  return (
    <div className="filters">
      <SelectField
        label="Gate"
        value={risk_gate ?? ''}
        options={toOptions('Any', GATES)}
        onChange={(value) => onChange({ risk_gate: GATES.find((each) => each === value) })}
      />
      <SelectField
        label="Guarantee"
        value={guarantee ?? ''}
        options={toOptions('Any or none', GUARANTEES)}
        onChange={(value) => onChange({ guarantee: GUARANTEES.find((each) => each === value) })}
      />
      <SelectField
        label="Status"
        value={status ?? ''}
        options={toOptions('Any', STATUSES)}
        onChange={(value) => onChange({ status: STATUSES.find((each) => each === value) })}
      />
      <SelectField
        label="Class"
        value={classification ?? ''}
        options={toOptions('Any', CLASSIFICATIONS)}
        onChange={(value) => onChange({ classification: CLASSIFICATIONS.find((each) => each === value) })}
      />
      <SelectField
        label="Category"
        value={category ?? ''}
        options={toOptions('All', CATEGORIES)}
        onChange={(value) => onChange({ category: value === '' ? undefined : value })}
      />
      <SelectField
        label="Score, at least"
        value={String(min_score)}
        options={scores.map((score) => [String(score), String(score)] as const)}
        onChange={(value) => onChange({ min_score: Number(value) === usual ? undefined : Number(value) })}
      />
    </div>
  )
}

function toOptions(none: string, words: readonly string[]): (readonly [string, string])[] {
  return [['', none], ...words.map((word) => [word, word] as const)]
}
