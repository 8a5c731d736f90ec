const AGAIN_MS = 5_000

interface ListQuery {
  readonly state: { readonly data?: { readonly data: readonly unknown[] } | undefined }
}

/** A service that has just started has nothing yet: its first page refetches until there is something. */
export function whileEmpty({ state: { data } }: ListQuery): number | false {
  return data?.data.length === 0 ? AGAIN_MS : false
}
