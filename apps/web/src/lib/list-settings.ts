export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** Filters under a name, as they are in the address. */
interface SavedView {
  readonly name: string
  readonly search: Readonly<Record<string, string | number>>
}

/** How somebody likes to see one list. */
export interface ListSettings {
  /** Ids of the columns that are put away. */
  readonly hidden: readonly string[]
  readonly density: Density
  /** By name. */
  readonly views: readonly SavedView[]
}

export const DEFAULT_SETTINGS: ListSettings = { hidden: [], density: 'comfortable', views: [] }

const MOST_VIEWS = 20
export const LONGEST_NAME = 60

/** What the browser keeps; what cannot be read is as if it were not there. */
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

/** One of the same name is replaced; null where the name is empty or there are too many. */
export function addView(settings: ListSettings, name: string, search: object): ListSettings | null {
  const trimmed = name.trim().slice(0, LONGEST_NAME)
  const others = settings.views.filter((view) => view.name !== trimmed)
  if (trimmed === '' || others.length >= MOST_VIEWS) return null
  const views = [...others, { name: trimmed, search: toSearch(search) }]
  return { ...settings, views: views.toSorted((one, other) => one.name.localeCompare(other.name)) }
}
