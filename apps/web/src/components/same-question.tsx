import type { Comparison, ComparisonAnswer } from '@parallax/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { toPercent } from '../lib/format.ts'
import { useSession } from '../lib/session.ts'
import { askToSignIn } from '../lib/sign-in-request.ts'
import { toListingName, toSummary } from '../lib/term-words.ts'
import { DifferenceForm } from './difference-form.tsx'
import { Panel } from './fields.tsx'
import { RulesTexts } from './rules-texts.tsx'
import { Failure } from './states.tsx'
import { TermsTable } from './terms-table.tsx'

interface SameQuestionProps {
  readonly query: Pick<UseQueryResult<ComparisonAnswer>, 'data' | 'error' | 'refetch'>
  /** Whether the form to report a difference is open; the URL holds this. */
  readonly isReporting: boolean
  readonly onReporting: (isReporting: boolean) => void
}

/** Whether the listings ask the same question: how they differ, what that causes, why they are linked, and the texts. */
export function SameQuestion({ query, isReporting, onReporting }: SameQuestionProps) {
  const { data, error, refetch } = query
  if (error !== null && data === undefined) {
    return (
      <Panel title="Same question?">
        <Failure error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  }
  if (data === undefined) {
    return (
      <Panel title="Same question?">
        <div className="panel-body" aria-busy="true">
          <span className="skeleton chart-skeleton" />
        </div>
      </Panel>
    )
  }
  return <Compared comparison={data.data} isReporting={isReporting} onReporting={onReporting} />
}

interface ComparedProps extends Omit<SameQuestionProps, 'query'> {
  readonly comparison: Comparison
}

function Compared({ comparison, isReporting, onReporting }: ComparedProps) {
  const { account } = useSession()
  const { listings, terms, is_one_question: isOne } = comparison
  const canReport = isOne && listings.length > 1
  const report = () => {
    onReporting(true)
    if (account === null) askToSignIn()
  }
  return (
    <Panel
      title={isOne ? 'Same question?' : 'Two questions, one trade'}
      aside={
        canReport ? (
          <button
            type="button"
            className="button"
            aria-expanded={isReporting && account !== null}
            onClick={report}
          >
            Report a difference
          </button>
        ) : null
      }
    >
      <p className="panel-body">
        {listings.length < 2
          ? 'Only one venue lists it: there is nothing to compare.'
          : isOne
            ? toSummary(terms)
            : 'The legs ask different questions on purpose. These are the terms on which they should agree.'}
      </p>
      {canReport && isReporting && account !== null ? (
        <DifferenceForm
          questionId={comparison.question.id}
          listings={listings}
          onClose={() => onReporting(false)}
        />
      ) : null}
      {terms.length === 0 ? null : <TermsTable listings={listings} terms={terms} />}
      <WhyLinked comparison={comparison} />
      <Texts comparison={comparison} />
    </Panel>
  )
}

interface PartProps {
  readonly comparison: Comparison
}

function WhyLinked({ comparison: { listings } }: PartProps) {
  return (
    <section className="panel-body stack-small" aria-label="Why they are linked">
      <h3>Why they are linked</h3>
      <ul className="stack-small">
        {listings.map((listing) => (
          <li key={listing.market_id}>
            <strong>{toListingName(listing, listings)}</strong>: {toLinked(listing)}
            {listing.match_reason}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** For an exact link the reason says everything. */
function toLinked({ match_method: method, confidence }: Comparison['listings'][number]): string {
  if (method === 'exact') return ''
  if (method === 'manual') return 'linked by a person. '
  return confidence === null
    ? 'linked by the matcher. '
    : `linked by the matcher, ${toPercent(confidence)} certain. `
}

function Texts({ comparison: { listings } }: PartProps) {
  const texts = listings.flatMap(
    ({ market_id: id, platform_slug: slug, platform_name: name, rules, end_time }) =>
      rules === null || rules === '' ? [] : [{ id, slug, name, rules, endTime: end_time }],
  )
  const [first] = texts
  if (first === undefined) {
    return (
      <p className="panel-body soft">
        No venue gives its rules here. Read them on each venue before you trade.
      </p>
    )
  }
  return (
    <details className="fold">
      <summary className="panel-body">The rules in the venues’ own words</summary>
      {texts.length < 2 ? null : (
        <p className="panel-body small soft">
          <mark>Marked</mark>: not in the rules of {first.name}
        </p>
      )}
      <RulesTexts texts={texts} />
    </details>
  )
}
