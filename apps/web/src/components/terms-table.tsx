import './terms-table.css'
import type { ComparedListing, ComparedTerm } from '@parallax/contract'
import { splitTerms, TERM_WORDS, toOwnFigures } from '../lib/term-words.ts'
import { Badge } from './badge.tsx'
import { VenueName } from './venue-name.tsx'

interface TermsTableProps {
  readonly listings: readonly ComparedListing[]
  readonly terms: readonly ComparedTerm[]
}

/** What each venue's text says, term by term: differences first, the most harmful on top. */
export function TermsTable({ listings, terms }: TermsTableProps) {
  const { said, unsaid } = splitTerms(terms)
  return (
    <>
      <div className="table-wrap">
        <table className="terms" aria-label="Terms compared">
          <thead>
            <tr>
              <th scope="col">Term</th>
              {listings.map(({ market_id, platform_slug }) => (
                <th key={market_id} scope="col">
                  <VenueName slug={platform_slug} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {said.map((term) => (
              <TermRow key={term.term} term={term} listings={listings} />
            ))}
          </tbody>
        </table>
      </div>
      {unsaid.length === 0 ? null : (
        <p className="panel-body small soft">
          Not stated in any text: {unsaid.map(({ term }) => TERM_WORDS[term].toLowerCase()).join('; ')}.
        </p>
      )}
    </>
  )
}

interface TermRowProps {
  readonly term: ComparedTerm
  readonly listings: readonly ComparedListing[]
}

function TermRow({ term, listings }: TermRowProps) {
  const texts = term.values.map(({ value }) => value)
  const shown = term.term === 'figures' && term.verdict !== 'same' ? toOwnFigures(texts) : texts
  return (
    <tr data-verdict={term.verdict} data-harm={term.harm ?? undefined}>
      <th scope="row">
        <span className="title-line">
          {TERM_WORDS[term.term]} <Finding term={term} />
        </span>
        {term.reason === null ? null : <span className="term-reason">{term.reason}</span>}
      </th>
      {term.values.map(({ market_id }, place) => (
        <td key={market_id} data-label={listings[place]?.platform_name}>
          {shown[place] ?? <span className="soft">not stated</span>}
        </td>
      ))}
    </tr>
  )
}

const HARMS = {
  high: { tone: 'bad', sign: '✕' },
  medium: { tone: 'warn', sign: '△' },
  low: { tone: 'plain', sign: '≠' },
} as const
const VERDICTS = {
  differs: { tone: 'warn', sign: '△', word: 'differs' },
  unknown: { tone: 'plain', sign: '?', word: 'not certain' },
  same: { tone: 'good', sign: '✓', word: 'same' },
  irrelevant: { tone: 'plain', sign: '–', word: 'irrelevant' },
} as const

function Finding({ term: { verdict, harm } }: Pick<TermRowProps, 'term'>) {
  if (harm !== null) {
    return (
      <Badge tone={HARMS[harm].tone} sign={HARMS[harm].sign}>
        differs: {harm} harm
      </Badge>
    )
  }
  const { tone, sign, word } = VERDICTS[verdict]
  return (
    <Badge tone={tone} sign={sign}>
      {word}
    </Badge>
  )
}
