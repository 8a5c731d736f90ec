/** An API request as a program would send it. */
export interface ApiRequest {
  readonly path: string
  /** Undefined values are left out, and a list is sent as one parameter per value. */
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>
  /** Keys may read what is public or shared; an account’s own lists need its access token. */
  readonly credential: 'key' | 'token'
}

const HEADERS = {
  // In double quotes, so that the shell expands the variable.
  key: '"X-API-Key: $PARALLAX_KEY"',
  token: '"Authorization: Bearer $PARALLAX_TOKEN"',
} as const

/** The request as a shell command. */
export function toRequestCurl(origin: string, { path, query = {}, credential }: ApiRequest): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) search.append(name, String(each))
  const text = search.size === 0 ? '' : `?${search}`
  return `curl -H ${HEADERS[credential]} '${origin}${path}${text}'`
}
