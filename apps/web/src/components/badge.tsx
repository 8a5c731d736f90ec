import type { ReactNode } from 'react'

type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'strict' | 'quasi' | 'gap'

interface BadgeProps {
  readonly tone?: Tone
  /** A symbol beside the word, so that colour is never the only cue. */
  readonly sign?: string
  readonly title?: string
  readonly children: ReactNode
}

export function Badge({ tone = 'plain', sign, title, children }: BadgeProps) {
  return (
    <span className={`badge ${tone}`} {...(title === undefined ? {} : { title })}>
      {sign === undefined ? null : <span aria-hidden="true">{sign}</span>}
      {children}
    </span>
  )
}

export type DivergenceCategory = 'low' | 'medium' | 'high'

const DIVERGENCE = {
  low: { tone: 'good', sign: '≈', title: 'Weighted by volume, the venues are less than 2 % apart.' },
  medium: { tone: 'warn', sign: '↔', title: 'Weighted by volume, the venues are 2 to 5 % apart.' },
  high: { tone: 'bad', sign: '⟷', title: 'Weighted by volume, the venues are more than 5 % apart.' },
} as const

interface DivergenceBadgeProps {
  readonly category: DivergenceCategory
  /** Leaves out the colour, because something beside it matters more. */
  readonly isPlain: boolean
}

export function DivergenceBadge({ category, isPlain }: DivergenceBadgeProps) {
  const { tone, sign, title } = DIVERGENCE[category]
  return (
    <Badge tone={isPlain ? 'plain' : tone} sign={sign} title={title}>
      {category}
    </Badge>
  )
}

export type GateState = 'allowed' | 'degraded' | 'blocked'

const GATE = {
  allowed: { tone: 'good', sign: '✓', title: 'No check holds it back.' },
  degraded: { tone: 'warn', sign: '△', title: 'Something is doubtful about it.' },
  blocked: { tone: 'bad', sign: '✕', title: 'It can lose money. It is not an offer.' },
} as const

/** `reason` is the API's machine-readable reason. */
export function GateBadge({ state, reason }: { readonly state: GateState; readonly reason: string | null }) {
  const { tone, sign, title } = GATE[state]
  return (
    <Badge tone={tone} sign={sign} title={title}>
      {state}
      {reason === null ? null : `: ${reason.replaceAll('_', ' ')}`}
    </Badge>
  )
}

export type Guarantee = 'STRICT' | 'QUASI'

export const GUARANTEE_MEANING = {
  STRICT: 'Every policy check passed cleanly when it was evaluated. It does not promise a profit.',
  QUASI: 'No policy check failed, but some gave a warning. Read them before you trade.',
} as const

export function GuaranteeBadge({ guarantee }: { readonly guarantee: Guarantee | null }) {
  if (guarantee === null) {
    return <Badge title="A policy check failed.">no guarantee</Badge>
  }
  return guarantee === 'STRICT' ? (
    <Badge tone="strict" sign="◆" title={GUARANTEE_MEANING.STRICT}>
      STRICT
    </Badge>
  ) : (
    <Badge tone="quasi" sign="◇" title={GUARANTEE_MEANING.QUASI}>
      QUASI
    </Badge>
  )
}
