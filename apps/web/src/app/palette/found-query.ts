import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'

const MOST = 6

/** Finds questions; for anonymous callers, listings. */
export const foundQuery = (q: string, isSignedIn: boolean) =>
  queryOptions({
    queryKey: ['palette', q, isSignedIn],
    queryFn: async ({ signal }) => {
      const { data, meta } = await (isSignedIn
        ? client.questions.list({ q, limit: MOST }, signal)
        : client.markets.list({ q, limit: MOST }, signal))
      return {
        items: data.map(({ id, title }) => ({ id, title })),
        isNear: meta.is_near_match === true,
      }
    },
    placeholderData: keepPreviousData,
  })
