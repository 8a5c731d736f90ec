interface OffsetPage<Item> {
  readonly data: readonly Item[]
  readonly meta: { readonly count: number; readonly total: number; readonly offset: number }
}

interface CursorPage<Item> {
  readonly data: readonly Item[]
  readonly meta: { readonly next_cursor: string | null }
}

/**
 * All items of a list paged by offset. Pages are requested as they are needed. If the order of the list changes
 * meanwhile, an item may be on two pages: it is returned once, by its `id`. One that moved to a page that was read before
 * is not returned.
 */
export async function* eachItem<Item>(
  list: (page: { offset: number }) => Promise<OffsetPage<Item>>,
): AsyncGenerator<Item, void> {
  const isNew = rememberIds()
  for (let offset = 0; ; ) {
    const { data, meta } = await list({ offset })
    yield* data.filter(isNew)
    offset += meta.count
    if (meta.count === 0 || offset >= meta.total) return
  }
}

/** The same for a list paged by cursor. */
export async function* eachItemByCursor<Item>(
  list: (page: { cursor?: string }) => Promise<CursorPage<Item>>,
): AsyncGenerator<Item, void> {
  const isNew = rememberIds()
  let cursor: string | null = null
  do {
    const page: CursorPage<Item> = await list(cursor === null ? {} : { cursor })
    yield* page.data.filter(isNew)
    cursor = page.meta.next_cursor
  } while (cursor !== null)
}

/** Returns whether no item with this `id` came before. Items without an `id` are all new. */
function rememberIds(): (item: unknown) => boolean {
  const ids = new Set<unknown>()
  return (item) => {
    if (typeof item !== 'object' || item === null || !('id' in item)) return true
    if (ids.has(item.id)) return false
    ids.add(item.id)
    return true
  }
}
