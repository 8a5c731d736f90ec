import type { Embed } from '@parallax/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { SelectField } from '../../components/fields.tsx'
import { Problem } from '../../components/problem.tsx'
import { Failure } from '../../components/states.tsx'
import { client } from '../../lib/client.ts'
import { reloadQueries } from '../../lib/reload-queries.ts'
import { LinkLine } from './link-line.tsx'
import { embedsQuery } from './share-query.ts'
import { toSnippets } from './snippets.ts'
import type { WatchedItem } from './watchlist-query.ts'

interface EmbedPartProps {
  readonly watchlistId: string
  readonly items: readonly WatchedItem[]
}

const route = getRouteApi('/watchlists')

/** Embeds a question of the list on other sites: choose, preview, copy, end. */
export function EmbedPart({ watchlistId, items }: EmbedPartProps) {
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/watchlists' })
  const queryClient = useQueryClient()
  const options = embedsQuery(watchlistId)
  const { data, error, refetch } = useQuery(options)
  const refresh = () => reloadQueries(queryClient, { queryKey: options.queryKey })
  const create = useMutation({
    mutationFn: (itemId: string) => client.embeds.create({ watchlist_item_id: itemId }),
    onSuccess: refresh,
  })
  const remove = useMutation({ mutationFn: (id: string) => client.embeds.delete(id), onSuccess: refresh })
  const questions = items.flatMap(({ id, question }) =>
    question === null ? [] : [{ id, title: question.title }],
  )
  const embeds = data?.data ?? []
  const chosen = questions.find(({ id }) => id === search.embed) ?? findFirst(questions, embeds)
  if (error !== null && data === undefined) return <Failure error={error} onRetry={() => void refetch()} />
  if (chosen === undefined)
    return <p className="soft">Add a question to the list to show it on another site.</p>
  const embed = embeds.find(({ watchlist_item_id: itemId }) => itemId === chosen.id)
  return (
    <>
      <SelectField
        label="Question"
        value={chosen.id}
        options={questions.map(({ id, title }) => [id, title])}
        onChange={(id) => void navigate({ search: { ...search, embed: id }, replace: true })}
      />
      <Problem error={create.error ?? remove.error} />
      {data === undefined ? (
        <span className="skeleton" />
      ) : embed === undefined ? (
        <div className="actions">
          <button
            type="button"
            className="button"
            disabled={create.isPending}
            onClick={() => create.mutate(chosen.id)}
          >
            Create public links
          </button>
        </div>
      ) : (
        <>
          <Preview embed={embed} />
          {toSnippets(embed).map(({ label, text }) => (
            <LinkLine key={label} label={label} text={text} copy="Copy" />
          ))}
          <div className="actions">
            <ConfirmButton
              label="Delete the links"
              confirm="Really delete: they stop working"
              isBusy={remove.isPending}
              onConfirm={() => remove.mutate(embed.id)}
            />
          </div>
        </>
      )}
    </>
  )
}

/** Uses paths only: the service's public address may differ from this page's. */
function Preview({ embed }: { readonly embed: Embed }) {
  return (
    <div className="embed-preview">
      <img src={new URL(embed.card_url).pathname} width={480} height={276} alt={`Card: ${embed.title}`} />
      <img src={new URL(embed.badge_url).pathname} height={22} alt={`Badge: ${embed.title}`} />
    </div>
  )
}

/** The first question with an embed, otherwise the first of the list. */
function findFirst<Question extends { readonly id: string }>(
  questions: readonly Question[],
  embeds: readonly Embed[],
): Question | undefined {
  const ids = new Set(embeds.map(({ watchlist_item_id: id }) => id))
  return questions.find(({ id }) => ids.has(id)) ?? questions[0]
}
