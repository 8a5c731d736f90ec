import type { Column } from './table.tsx'

/** The columns that identify a row stay. */
export function canHide({ card }: Pick<Column<never>, 'card'>): boolean {
  return card !== 'title' && card !== 'strip'
}

/** The columns without the hidden ones. Their width goes to the title, so that the strip keeps its share of the row. */
export function chooseColumns<Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
): readonly Column<Row>[] {
  const isGone = (column: Column<Row>) => canHide(column) && hidden.includes(column.id)
  const freed = columns.filter(isGone).reduce((sum, { width }) => sum + toShare(width), 0)
  if (!columns.some(isGone)) return columns
  return columns
    .filter((column) => !isGone(column))
    .map((column) =>
      column.card === 'title' && column.width !== undefined
        ? { ...column, width: `${toShare(column.width) + freed}%` }
        : column,
    )
}

function toShare(width: string | undefined): number {
  return Number.parseFloat(width ?? '0')
}
