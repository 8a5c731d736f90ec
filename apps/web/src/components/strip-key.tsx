import { VENUES } from '../lib/venues.ts'
import { Badge } from './badge.tsx'
import { VenueName } from './venue-name.tsx'

/** What the marks and colours of the strip mean, folded. */
export function StripKey() {
  return (
    <details className="strip-key">
      <summary>How to read the strip</summary>
      <div className="panel-body stack">
        <p className="title-line">
          {VENUES.map(({ slug, isPlayMoney }) => (
            <span key={slug} className="title-line">
              <VenueName slug={slug} />
              {isPlayMoney ? <Badge>play money</Badge> : null}
            </span>
          ))}
        </p>
        <ul className="stack-small">
          <li>
            The upper line shows a part of the scale from 0 to 100 %, with its ends at both sides. The blue
            bar below shows which part.
          </li>
          <li>A filled dot is a venue’s price of Yes. A hollow one is in play money, or does not count.</li>
          <li>
            A dotted dot does not count: its listing is closed, its price is too old, or, with a ring, it
            mirrors another venue’s book.
          </li>
          <li>The line through a dot goes from bid to ask.</li>
          <li>The tick is the index price, and the band around it is one divergence wide.</li>
          <li>A green dashed box is a gap: Yes costs less on one venue than it sells for on another.</li>
        </ul>
      </div>
    </details>
  )
}
