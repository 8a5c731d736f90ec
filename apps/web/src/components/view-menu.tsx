import { lazy, Suspense } from 'react'
import { loadPage } from '../lib/load-page.ts'
import type { ListName } from '../lib/use-list-settings.ts'
import { Menu } from './menu.tsx'
import type { Column } from './table.tsx'

const ViewControls = lazy(async () => ({
  default: (await loadPage(() => import('./view-controls.tsx'))).ViewControls,
}))

export interface ViewMenuProps {
  readonly list: ListName
  /** All columns, hidden ones included. */
  readonly columns: readonly Pick<Column<never>, 'id' | 'header' | 'card'>[]
  /** The current filters. */
  readonly search: object
  readonly onOpen: (search: Readonly<Record<string, string | number>>) => void
}

/** Saved filters, columns and density of a list. The contents are loaded when the menu is opened. */
export function ViewMenu(props: ViewMenuProps) {
  return (
    <Menu button="View" label={`View of ${props.list}`}>
      <Suspense fallback={<span className="skeleton" />}>
        <ViewControls {...props} />
      </Suspense>
    </Menu>
  )
}
