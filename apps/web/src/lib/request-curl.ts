/** A request of the API as a program makes it. */
export interface ApiRequest {
  readonly path: string
  /** What is undefined is left out, and a list is sent as one parameter for each of its values. */
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>
  /** Keys may read what is public and what belongs to nobody; an account’s own lists take its access token. */
  readonly credential: 'key' | 'token'
}

const HEADERS = {
  // In double quotes, so that the shell fills the variable in.
  key: '"X-API-Key: $PARALLAX_KEY"',
  token: '"Authorization: Bearer $PARALLAX_TOKEN"',
} as const

/** The request as a line for a shell. */
export function toRequestCurl(origin: string, { path, query = {}, credential }: ApiRequest): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) search.append(name, String(each))
  const text = search.size === 0 ? '' : `?${search}`
  return `curl -H ${HEADERS[credential]} '${origin}${path}${text}'`
}
