const AGAIN_MS = 5_000

interface ListQuery {
  readonly state: { readonly data?: { readonly data: readonly unknown[] } | undefined }
}

/** A service that has just begun has nothing yet: its first page looks again by itself until there is something. */
export function whileEmpty({ state: { data } }: ListQuery): number | false {
  return data?.data.length === 0 ? AGAIN_MS : false
}
