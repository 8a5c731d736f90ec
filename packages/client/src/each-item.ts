interface OffsetPage<Item> {
  readonly data: readonly Item[]
  readonly meta: { readonly count: number; readonly total: number; readonly offset: number }
}

interface CursorPage<Item> {
  readonly data: readonly Item[]
  readonly meta: { readonly next_cursor: string | null }
}

/** All items of a list paged by offset. Pages are requested as they are needed. */
export async function* eachItem<Item>(
  list: (page: { offset: number }) => Promise<OffsetPage<Item>>,
): AsyncGenerator<Item, void> {
  for (let offset = 0; ; ) {
    const { data, meta } = await list({ offset })
    yield* data
    offset += meta.count
    if (meta.count === 0 || offset >= meta.total) return
  }
}

/** The same for a list paged by cursor. */
export async function* eachItemByCursor<Item>(
  list: (page: { cursor?: string }) => Promise<CursorPage<Item>>,
): AsyncGenerator<Item, void> {
  let cursor: string | null = null
  do {
    const page: CursorPage<Item> = await list(cursor === null ? {} : { cursor })
    yield* page.data
    cursor = page.meta.next_cursor
  } while (cursor !== null)
}
