import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../components/fields.tsx'
import { EmbedPart } from './embed-part.tsx'
import { FeedPart } from './feed-part.tsx'
import { watchlistQuery } from './watchlist-query.ts'

/** Shares the list through links that need no account. */
export function SharePanel({ watchlistId }: { readonly watchlistId: string }) {
  const { data } = useQuery(watchlistQuery(watchlistId))
  return (
    <Panel title="Embeds and feeds">
      <div className="panel-body share">
        <section className="stack" aria-label="On other sites">
          <div>
            <h3>On other sites</h3>
            <p className="small soft">
              A card, a badge or a small page of a question, always with the time of its prices. Anyone who
              has a link can see it.
            </p>
          </div>
          {data === undefined ? (
            <span className="skeleton" />
          ) : (
            <EmbedPart watchlistId={watchlistId} items={data.items} />
          )}
        </section>
        <section className="stack" aria-label="In a feed reader">
          <div>
            <h3>In a feed reader</h3>
            <p className="small soft">
              Atom feeds. Keep the links to yourself: anyone who has one can read the feed.
            </p>
          </div>
          <FeedPart watchlistId={watchlistId} />
        </section>
      </div>
    </Panel>
  )
}
