import './rules-texts.css'
import { useMemo } from 'react'
import { type DiffPiece, diffWords } from '../lib/diff-words.ts'
import { Day } from './number-cell.tsx'
import { VenueName } from './venue-name.tsx'

/** A listing's rules, in the venue's own words. */
export interface RulesText {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly rules: string
  readonly endTime: string | null
}

/**
 * Rules side by side. Words that the first text does not have are marked: where rules differ, a price difference may
 * not be an edge.
 */
export function RulesTexts({ texts }: { readonly texts: readonly RulesText[] }) {
  return (
    <div className="rules">
      {texts.map((text, place) => (
        <RulesColumn key={text.id} text={text} reference={place === 0 ? null : (texts[0]?.rules ?? null)} />
      ))}
    </div>
  )
}

function RulesColumn({ text, reference }: { readonly text: RulesText; readonly reference: string | null }) {
  const { rules } = text
  const pieces = useMemo(
    (): readonly DiffPiece[] =>
      reference === null ? [{ text: rules, isOnlyHere: false }] : diffWords(rules, reference),
    [rules, reference],
  )
  return (
    <article className="rules-column" aria-label={`Rules of ${text.name}`}>
      <h3>
        <VenueName slug={text.slug} />
      </h3>
      <p className="small soft">
        Ends <Day at={text.endTime} unknown="No end date is known." />
      </p>
      <p className="rules-text">
        {pieces.map(({ text: words, isOnlyHere }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change place
          isOnlyHere ? <mark key={index}>{words}</mark> : <span key={index}>{words}</span>,
        )}
      </p>
    </article>
  )
}
