import { Link } from '@tanstack/react-router'
import { toCount } from '../../lib/format.ts'
import type { Size } from './size.ts'

interface SizeSwitchProps {
  readonly id: string
  readonly shown: Size['kind']
  readonly own: Size | null
  readonly largest: Size | null
}

/** Chooses the size for every figure of the page; the choice is in the address. */
export function SizeSwitch({ id, shown, own, largest }: SizeSwitchProps) {
  const sizes = [
    { kind: 'own', label: 'Your money', size: own },
    { kind: 'largest', label: 'Largest size', size: largest },
  ] as const
  return (
    <nav className="tabs" aria-label="Size">
      {sizes.map(({ kind, label, size }) => (
        <Link
          key={kind}
          to="/arbitrage/$id"
          params={{ id }}
          search={{ size: kind }}
          replace
          aria-current={kind === shown ? 'true' : undefined}
        >
          {label}
          {size === null ? '' : `, USD ${toCount(size.costUsd)}`}
        </Link>
      ))}
    </nav>
  )
}
