import { CATEGORIES } from '@parallax/domain'
import { SelectField } from '../../components/fields.tsx'
import { Filters } from '../../components/filters.tsx'
import { toPercent, toUsdShort } from '../../lib/format.ts'
import { VENUES } from '../../lib/venues.ts'
import {
  type ArbitrageSearch,
  CLASSIFICATIONS,
  GATES,
  GUARANTEES,
  SORTS,
  type Sort,
  STATUSES,
  TYPE_DETAILS,
  toMinScore,
} from './search.ts'
import { TYPE_NAMES } from './words.ts'

const SCORES = [0, 20, 40, 50, 60, 70, 80, 90]
const SIZES = [100, 500, 1_000, 5_000, 10_000]
const RETURNS = [0.05, 0.1, 0.2, 0.5, 1]

const SORT_NAMES: Readonly<Record<Sort, string>> = {
  profit: 'Profit',
  recommended_edge: 'Net edge',
  size: 'Largest size',
  recommended_return: 'Return per year',
  locked_days: 'Days locked',
  age: 'Oldest leg',
  verdict: 'Verdict',
  title: 'Title',
}

interface ArbitrageFiltersProps {
  readonly search: ArbitrageSearch
  readonly sort: Sort
  /** Undefined removes a filter. */
  readonly onChange: (changes: Partial<ArbitrageSearch>) => void
}

/** Shows size, venue, type and return directly; all other filters of the API are one press away. */
export function ArbitrageFilters({ search, sort, onChange }: ArbitrageFiltersProps) {
  const { sort: _, selected: __, ...filters } = search
  return (
    <Filters
      setCount={Object.values(filters).filter((each) => each !== undefined).length}
      search={
        <SelectField
          label="Sort by"
          value={sort}
          options={SORTS.map((each) => [each, SORT_NAMES[each]] as const)}
          onChange={(value) => onChange({ sort: SORTS.find((each) => each === value) })}
        />
      }
    >
      <AtLeast
        label="Size"
        value={search.min_notional}
        steps={SIZES}
        toText={(usd) => `USD ${toUsdShort(usd)} or more`}
        onChange={(min_notional) => onChange({ min_notional })}
      />
      <SelectField
        label="Venue"
        value={search.platform ?? ''}
        options={[['', 'Any'], ...VENUES.map(({ slug, name }) => [slug, name] as const)]}
        onChange={(value) => onChange({ platform: VENUES.find(({ slug }) => slug === value)?.slug })}
      />
      <SelectField
        label="Type"
        value={search.type_detail ?? ''}
        options={[['', 'Any'], ...TYPE_DETAILS.map((type) => [type, TYPE_NAMES[type]] as const)]}
        onChange={(value) => onChange({ type_detail: TYPE_DETAILS.find((each) => each === value) })}
      />
      <AtLeast
        label="Return per year"
        value={search.min_return}
        steps={RETURNS}
        toText={(part) => `${toPercent(part)} or more`}
        onChange={(min_return) => onChange({ min_return })}
      />
      <MoreFilters search={search} onChange={onChange} />
    </Filters>
  )
}

function MoreFilters({ search, onChange }: Omit<ArbitrageFiltersProps, 'sort'>) {
  const { classification, category, status, guarantee, risk_gate } = search
  const min_score = toMinScore(search)
  const chosen = [classification, category, status, guarantee, risk_gate, search.min_score].filter(
    (each) => each !== undefined,
  ).length
  // A score that is only in the address is offered too.
  const scores = [...new Set([...SCORES, min_score])].toSorted((one, other) => one - other)
  return (
    <details className="more-filters" open={chosen > 0}>
      <summary className="button">More filters{chosen === 0 ? '' : ` (${chosen})`}</summary>
      <div className="filters">
        <SelectField
          label="Gate"
          value={risk_gate ?? ''}
          options={toOptions('Not blocked', GATES)}
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
          onChange={(value) => onChange({ min_score: Number(value) === 0 ? undefined : Number(value) })}
        />
      </div>
    </details>
  )
}

interface AtLeastProps {
  readonly label: string
  readonly value: number | undefined
  readonly steps: readonly number[]
  readonly toText: (value: number) => string
  readonly onChange: (value: number | undefined) => void
}

/** A figure that is only in the address is offered too. */
function AtLeast({ label, value, steps, toText, onChange }: AtLeastProps) {
  const all = [...new Set(value === undefined ? steps : [...steps, value])].toSorted(
    (one, other) => one - other,
  )
  return (
    <SelectField
      label={label}
      value={value === undefined ? '' : String(value)}
      options={[['', 'Any'], ...all.map((step) => [String(step), toText(step)] as const)]}
      onChange={(chosen) => onChange(chosen === '' ? undefined : Number(chosen))}
    />
  )
}

function toOptions(none: string, words: readonly string[]): (readonly [string, string])[] {
  return [['', none], ...words.map((word) => [word, word] as const)]
}
