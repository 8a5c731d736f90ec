import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Problem } from '../../components/problem.tsx'
import { client } from '../../lib/client.ts'
import { reloadQueries } from '../../lib/reload-queries.ts'
import { NameForm } from './name-form.tsx'

/** Creates a list and opens it. */
export function NewWatchlist() {
  const queryClient = useQueryClient()
  const navigate = useNavigate({ from: '/watchlists' })
  const create = useMutation({
    mutationFn: (name: string) => client.watchlists.create({ name }),
    onSuccess: async ({ data }) => {
      await reloadQueries(queryClient, { queryKey: ['watchlists'], exact: true })
      await navigate({ search: { list: data.id } })
    },
  })
  return (
    <>
      <NameForm label="New watchlist" button="Create" onName={create.mutate} isBusy={create.isPending} />
      <Problem error={create.error} />
    </>
  )
}
