import { readText, toChosen } from '../../lib/read-search.ts'

/** `list` is the open one; without it the first is open. `embed` is the item whose links are shown. */
export function toWatchlistsSearch(search: Record<string, unknown>) {
  return toChosen({
    list: readText(search, 'list'),
    selected: readText(search, 'selected'),
    embed: readText(search, 'embed'),
  })
}
