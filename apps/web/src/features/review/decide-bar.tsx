import type { ReviewItem } from '@parallax/contract'
import { RELATIONS, type Verdict } from './relations.ts'

interface DecideBarProps {
  readonly item: ReviewItem
  readonly note: string
  readonly isBusy: boolean
  readonly onNote: (note: string) => void
  readonly onSay: (verdict: Verdict) => void
}

/** Every decision about a pair, with its key. */
export function DecideBar({ item, note, isBusy, onNote, onSay }: DecideBarProps) {
  return (
    <section className="panel panel-body stack" aria-label="Decide">
      <div className="actions">
        <button
          type="button"
          className="button"
          disabled={isBusy || item.relation === null}
          onClick={() => onSay('accept')}
        >
          Agree with the matcher{item.relation === null ? '' : `: ${item.relation}`} <kbd>a</kbd>
        </button>
        <button type="button" className="button" disabled={isBusy} onClick={() => onSay('reject')}>
          Disagree: different <kbd>r</kbd>
        </button>
        <span className="soft small keys-hint">
          Next <kbd>j</kbd>, previous <kbd>k</kbd>
        </span>
      </div>
      <div className="actions">
        {RELATIONS.map(([relation, words], place) => (
          <button
            key={relation}
            type="button"
            className="button"
            title={words}
            disabled={isBusy}
            onClick={() => onSay(relation)}
          >
            {relation} <kbd>{place + 1}</kbd>
          </button>
        ))}
      </div>
      <label className="field">
        <span>Note, kept with the decision</span>
        <input
          className="input"
          maxLength={500}
          value={note}
          onChange={(event) => onNote(event.target.value)}
        />
      </label>
    </section>
  )
}
