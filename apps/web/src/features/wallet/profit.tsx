import { NumberCell } from '../../components/number-cell.tsx'

interface ProfitProps {
  readonly value: number
  readonly format: 'usd-exact' | 'usd-figure'
}

/** Sign and colour distinguish gain from loss. */
export function Profit({ value, format }: ProfitProps) {
  return (
    <span className={value < 0 ? 'loss' : value > 0 ? 'gain' : ''}>
      {value > 0 && format === 'usd-figure' ? '+' : ''}
      <NumberCell value={value} format={format} unknown="" />
    </span>
  )
}
