export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** Named filters, as they are in the address. */
interface SavedView {
  readonly name: string
  readonly search: Readonly<Record<string, string | number>>
}

/** The reader's preferences for one list. */
export interface ListSettings {
  /** Ids of the hidden columns. */
  readonly hidden: readonly string[]
  readonly density: Density
  /** Sorted by name. */
  readonly views: readonly SavedView[]
}

export const DEFAULT_SETTINGS: ListSettings = { hidden: [], density: 'comfortable', views: [] }

const MOST_VIEWS = 20
export const LONGEST_NAME = 60

/** Reads what the browser stored; anything unreadable is ignored. */
export function readListSettings(text: string | null): ListSettings {
  try {
    const { hidden, density, views } = JSON.parse(text ?? '{}')
    return {
      hidden: Array.isArray(hidden) ? hidden.filter((id) => typeof id === 'string') : [],
      density: DENSITIES.find((each) => each === density) ?? 'comfortable',
      views: Array.isArray(views) ? views.flatMap(readView).slice(0, MOST_VIEWS) : [],
    }
  } catch {
    return DEFAULT_SETTINGS
  }
}

function readView(value: unknown): SavedView[] {
  const { name, search } = (value ?? {}) as Partial<Record<keyof SavedView, unknown>>
  if (typeof name !== 'string' || typeof search !== 'object' || search === null) return []
  return [{ name, search: toSearch(search) }]
}

function toSearch(search: object): SavedView['search'] {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  )
}

/** Replaces a view of the same name; null where the name is empty or there are too many. */
export function addView(settings: ListSettings, name: string, search: object): ListSettings | null {
  const trimmed = name.trim().slice(0, LONGEST_NAME)
  const others = settings.views.filter((view) => view.name !== trimmed)
  if (trimmed === '' || others.length >= MOST_VIEWS) return null
  const views = [...others, { name: trimmed, search: toSearch(search) }]
  return { ...settings, views: views.toSorted((one, other) => one.name.localeCompare(other.name)) }
}
