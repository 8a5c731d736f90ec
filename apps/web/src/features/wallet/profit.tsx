import { NumberCell, Unknown } from '../../components/number-cell.tsx'

interface ProfitProps {
  /** Null where it is not known. */
  readonly value: number | null
  readonly format: 'usd-exact' | 'usd-figure'
}

/** Sign and colour distinguish gain from loss. */
export function Profit({ value, format }: ProfitProps) {
  if (value === null) return <Unknown reason="No venue could be loaded." />
  return (
    <span className={value < 0 ? 'loss' : value > 0 ? 'gain' : ''}>
      {value > 0 ? '+' : ''}
      <NumberCell value={value} format={format} unknown="" />
    </span>
  )
}
