import { useEffect, useRef, useState } from 'react'
import { toCount } from '../../lib/format.ts'
import { toVenue } from '../../lib/venues.ts'
import { FUNDED_VENUES, type Funds, readUsd, toPlannable } from './funds.ts'
import { saveFunds, useFunds } from './use-funds.ts'

/** A plan for every digit typed would use up the rate limit of the minute. */
const PAUSE_MS = 500

/** The reader's own money and where it is held: all figures of the table depend on it. */
export function FundsForm() {
  const funds = useFunds()
  // Closed once funds are set, so that the table comes first.
  const [isOpen] = useState(() => toPlannable(funds) === null && matchMedia('(min-width: 720px)').matches)
  return (
    <details className="panel funds" open={isOpen}>
      <summary>
        <strong>Your money</strong> <span className="soft">{toSummary(funds)}</span>
      </summary>
      <Fields funds={funds} />
      <p className="panel-body small soft">
        Enter what you hold on each venue; without a bankroll, their sum is used. Kept in this browser, and
        sent only to calculate your tickets. At most a fifth of it goes into one question.
      </p>
    </details>
  )
}

function toSummary(funds: Funds): string {
  const plannable = toPlannable(funds)
  if (plannable === null) return 'not set: figures are at the largest size of each trade'
  const places = Object.entries(plannable.venues).map(
    ([slug, usd]) => `${toVenue(slug).name} ${toCount(usd)}`,
  )
  return `USD ${toCount(plannable.bankroll)}: ${places.join(', ')}`
}

function Fields({ funds }: { readonly funds: Funds }) {
  const [texts, setTexts] = useState(() => toTexts(funds))
  const saved = useRef(funds)
  const latest = useRef(texts)
  latest.current = texts
  /** The contents of the fields when one of them got the focus: Escape restores them. */
  const before = useRef(texts)
  // Another tab changed the funds.
  useEffect(() => {
    if (JSON.stringify(saved.current) === JSON.stringify(funds)) return
    saved.current = funds
    setTexts(toTexts(funds))
  }, [funds])
  const save = () => {
    const next = toFunds(latest.current)
    if (JSON.stringify(next) === JSON.stringify(saved.current)) return
    saved.current = next
    saveFunds(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins again with every change
  useEffect(() => {
    const timer = setTimeout(save, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [texts])
  return (
    <form
      className="panel-body funds-fields"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {[{ slug: BANKROLL, name: 'Bankroll, USD' }, ...FUNDED_VENUES].map(({ slug, name }) => (
        <label key={slug} className="field">
          <span>{name}</span>
          <input
            className="input figure"
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            value={texts[slug] ?? ''}
            aria-invalid={isWrong(texts[slug])}
            onChange={(event) => setTexts({ ...texts, [slug]: event.target.value })}
            onFocus={() => {
              before.current = texts
            }}
            onBlur={save}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              latest.current = before.current
              setTexts(before.current)
              event.currentTarget.blur()
            }}
          />
        </label>
      ))}
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        Calculate
      </button>
    </form>
  )
}

const BANKROLL = 'bankroll'

type Texts = Readonly<Record<string, string>>

function toTexts({ bankroll, venues }: Funds): Texts {
  const sums = Object.entries(venues).map(([slug, usd]) => [slug, toTyped(usd)])
  return { ...Object.fromEntries(sums), [BANKROLL]: bankroll === null ? '' : toTyped(bankroll) }
}

const typed = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** Formatted as `5,000`, which `readUsd` reads. */
function toTyped(usd: number): string {
  return typed.format(usd)
}

function toFunds(texts: Texts): Funds {
  const venues = FUNDED_VENUES.flatMap(({ slug }) => {
    const usd = readUsd(texts[slug] ?? '')
    return usd === null ? [] : [[slug, usd] as const]
  })
  return { bankroll: readUsd(texts[BANKROLL] ?? ''), venues: Object.fromEntries(venues) }
}

function isWrong(text = ''): boolean {
  return text.trim() !== '' && Number(text) !== 0 && readUsd(text) === null
}
