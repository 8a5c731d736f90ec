import { ApiError } from '@parallax/client'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'

/** The title of an alert's subject; null when it no longer exists. */
export type TargetNames = ReadonlyMap<string, string | null>

/** Titles are cached for as long as the page is open. */
const names = new Map<string, string | null>()

/**
 * Titles of questions and listings, which alerts know by id only. The most traded questions come in one response. The
 * others are requested one after the other, so that a long list does not use up the minute's requests at once.
 */
export const targetNamesQuery = (questionIds: readonly string[], marketIds: readonly string[]) =>
  queryOptions({
    queryKey: ['alerts', 'names', questionIds, marketIds],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<TargetNames> => {
      if (questionIds.some((id) => !names.has(id))) {
        const { data } = await client.questions.list({ limit: 200 }, signal)
        for (const { id, title } of data) names.set(id, title)
      }
      for (const id of questionIds) {
        if (!names.has(id)) names.set(id, await findTitle(client.questions.get(id, signal)))
      }
      for (const id of marketIds) {
        if (!names.has(id)) names.set(id, await findTitle(client.markets.get(id, signal)))
      }
      return new Map(names)
    },
  })

async function findTitle(
  answer: Promise<{ readonly data: { readonly title: string } }>,
): Promise<string | null> {
  try {
    return (await answer).data.title
  } catch (cause) {
    if (cause instanceof ApiError && cause.httpStatus === 404) return null
    throw cause
  }
}
