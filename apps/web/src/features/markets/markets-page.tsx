import type { Market } from '@parallax/client'
import { CATEGORIES } from '@parallax/domain'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { chooseColumns } from '../../components/choose-columns.ts'
import { SearchField, SelectField } from '../../components/fields.tsx'
import { Filters } from '../../components/filters.tsx'
import { FirstRun } from '../../components/first-run.tsx'
import { ListMenu } from '../../components/list-menu.tsx'
import { LongTable } from '../../components/long-table.tsx'
import { toMarketColumns } from '../../components/market-columns.tsx'
import { NearNotice } from '../../components/near-notice.tsx'
import { Pages } from '../../components/pages.tsx'
import { Empty, Failure, StaleNotice } from '../../components/states.tsx'
import { ViewMenu } from '../../components/view-menu.tsx'
import { client } from '../../lib/client.ts'
import { toLastPage, toPageHead } from '../../lib/paging.ts'
import { useListSettings } from '../../lib/use-list-settings.ts'
import { VENUES } from '../../lib/venues.ts'
import { marketsQuery, toMarketsFilter, toMarketsRequest } from './markets-query.ts'
import { type MarketsSearch, SORTS, toMarketsSearch, WINDOWS } from './search.ts'

const route = getRouteApi('/markets')

const ROW_PX = 41
const toKey = ({ id }: Market) => id

const SORT_WORDS = {
  volume_24h: 'Volume',
  liquidity: 'Liquidity',
  newest: 'Newest',
  ending_soon: 'Ending soon',
} as const

const WINDOW_WORDS = { '24h': '24 hours', '7d': '7 days', '30d': '30 days', all: 'All time' } as const

/** Every listing of every venue. */
export function MarketsPage() {
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/markets' })
  const { q, platform, category, sort, window, page = 1, selected } = search
  const { data, error, refetch, isPlaceholderData, isRefetchError } = useQuery(marketsQuery(search))
  const rows = data?.data
  const total = data?.meta.total
  const isFiltered = q !== undefined || platform !== undefined || category !== undefined
  const { hidden, density } = useListSettings('listings')
  const allColumns = useMemo(() => toMarketColumns(window), [window])
  const columns = useMemo(() => chooseColumns(allColumns, hidden), [allColumns, hidden])
  /** A new list begins with its first page. */
  const change = (changes: Partial<MarketsSearch>) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...changes }), replace: true })

  return (
    <div className="page">
      <div className="page-head">
        <h1>Markets</h1>
        <p className="soft">Every listing on every venue, in the venue’s own words.</p>
      </div>
      <Filters
        setCount={[platform, category, sort, window].filter((each) => each !== undefined).length}
        search={
          <SearchField
            label="Search"
            value={q ?? ''}
            onChange={(text) => change({ q: text === '' ? undefined : text })}
          />
        }
      >
        <SelectField
          label="Venue"
          value={platform ?? ''}
          options={[['', 'All'], ...VENUES.map(({ slug, name }) => [slug, name] as const)]}
          onChange={(value) => change({ platform: VENUES.find(({ slug }) => slug === value)?.slug })}
        />
        <SelectField
          label="Category"
          value={category ?? ''}
          options={[['', 'All'], ...CATEGORIES.map((each) => [each, each] as const)]}
          onChange={(value) => change({ category: value === '' ? undefined : value })}
        />
        <SelectField
          label="Sort"
          value={sort ?? ''}
          options={[
            ['', q === undefined ? 'Volume (default)' : 'Best match'],
            ...SORTS.map((each) => [each, SORT_WORDS[each]] as const),
          ]}
          onChange={(value) => change({ sort: SORTS.find((each) => each === value) })}
        />
        <SelectField
          label="Volume of"
          value={window ?? '24h'}
          options={WINDOWS.map((each) => [each, WINDOW_WORDS[each]] as const)}
          onChange={(value) => change({ window: WINDOWS.find((each) => each === value) })}
        />
      </Filters>
      <FirstRun isEmpty={total === 0 && !isFiltered} />
      <section className="panel" aria-label="Listings">
        <div className="panel-head">
          <h2>{total === undefined ? 'Listings' : toPageHead(total, page, rows?.length ?? 0, 'listings')}</h2>
          <span className="actions">
            {isPlaceholderData ? <span className="small soft">Loading…</span> : null}
            {isRefetchError ? <StaleNotice>Could not be refreshed</StaleNotice> : null}
            <ViewMenu
              list="listings"
              columns={allColumns}
              search={{ q, platform, category, sort, window }}
              onOpen={(saved) => void navigate({ search: toMarketsSearch(saved) })}
            />
            <ListMenu
              name="listings"
              total={total}
              load={() => client.markets.each({ ...toMarketsFilter(search), limit: 200 })}
              request={{
                path: '/api/v1/external/markets',
                query: toMarketsRequest(search),
                credential: 'key',
              }}
            />
          </span>
        </div>
        <NearNotice q={q} meta={isPlaceholderData ? undefined : data?.meta} />
        {error !== null && rows === undefined ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : rows?.length === 0 ? (
          <NoListing isFiltered={isFiltered || page > 1} />
        ) : (
          <LongTable
            label="Listings"
            columns={columns}
            density={density}
            rows={rows}
            rowPx={ROW_PX}
            loadingRows={15}
            toKey={toKey}
            selected={selected}
            onSelect={(key) => change({ page: search.page, selected: key })}
            onOpen={({ id }) => void navigate({ to: '/markets/$id', params: { id } })}
            sort={sort ?? (q === undefined ? 'volume_24h' : undefined)}
            onSort={(value) => change({ sort: SORTS.find((each) => each === value) })}
          />
        )}
        {total === undefined ? null : (
          <Pages label="Pages of listings" page={page} last={toLastPage(total)} toLink={toPageLink} />
        )}
      </section>
    </div>
  )
}

function toPageLink(page: number, words: string) {
  return (
    <Link
      from="/markets"
      to="/markets"
      search={(before) => ({ ...before, page: page === 1 ? undefined : page, selected: undefined })}
      className="button"
    >
      {words}
    </Link>
  )
}

function NoListing({ isFiltered }: { readonly isFiltered: boolean }) {
  return isFiltered ? (
    <Empty title="No matching listings">
      <p className="soft">Try fewer words, another venue, or all categories.</p>
    </Empty>
  ) : (
    <Empty title="No listings yet">
      <p className="soft">The first listings appear within a minute after a venue answers.</p>
    </Empty>
  )
}
