import type { RuleComparison } from '@parallax/contract'
import { Badge } from './badge.tsx'
import { type Column, Table } from './table.tsx'

const TITLES: Readonly<Record<RuleComparison['dimension'], string>> = {
  asset_pair: 'Asset pair',
  field: 'Price that counts',
  window: 'Window',
  time_zone: 'Time zone',
  overtime: 'Overtime',
  tie: 'Tie, or exactly on the line',
  postponement: 'Postponement, or no result yet',
  figures: 'Dates, times and numbers',
}

const VERDICTS = {
  same: { tone: 'good', sign: '✓', word: 'same' },
  differs: { tone: 'bad', sign: '✕', word: 'differs' },
  unknown: { tone: 'warn', sign: '△', word: 'not known' },
  irrelevant: { tone: 'good', sign: '✓', word: 'cannot matter' },
} as const

/** One term of the rules, with what each listing says of it, in the order of the columns. */
export interface RulesTableRow extends Pick<RuleComparison, 'dimension' | 'verdict'> {
  readonly values: readonly (string | null)[]
}

interface RulesTableProps {
  /** One for each listing. */
  readonly headers: readonly { readonly id: string; readonly name: string }[]
  /** Undefined while they load. */
  readonly rows: readonly RulesTableRow[] | undefined
}

/** What the rules of listings say, side by side, as far as their texts could be read. */
export function RulesTable({ headers, rows }: RulesTableProps) {
  const columns: readonly Column<RulesTableRow>[] = [
    { id: 'rule', header: 'Rule', card: 'title', cell: ({ dimension }) => TITLES[dimension] },
    ...headers.map(({ id, name }, place) => ({
      id,
      header: name,
      cell: ({ values }: RulesTableRow) => values[place] ?? '–',
    })),
    { id: 'verdict', header: 'Verdict', cell: ({ verdict }) => <Verdict verdict={verdict} /> },
  ]
  return (
    <>
      <Table
        label="Rules compared"
        columns={columns}
        rows={rows}
        loadingRows={7}
        toKey={({ dimension }) => dimension}
      />
      <p className="panel-body small soft">
        As read out of the texts below. A dash: the text does not say, or not for certain.
      </p>
    </>
  )
}

function Verdict({ verdict }: Pick<RuleComparison, 'verdict'>) {
  const { tone, sign, word } = VERDICTS[verdict]
  return (
    <Badge tone={tone} sign={sign}>
      {word}
    </Badge>
  )
}
