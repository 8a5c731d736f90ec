import { type RefObject, useEffect } from 'react'

const CONTROLS = 'a, button, input, select, label'

/**
 * A row is covered by the link of its title. Cells with a tooltip lie above that link: a click there is passed on to it,
 * also one that opens a new tab.
 */
export function useRowLinks(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const place = table.current
    if (place === null) return
    const open = (event: MouseEvent) => {
      const { target, button } = event
      if (!(target instanceof Element) || target.closest(CONTROLS) !== null) return
      const link = target.closest('tr')?.querySelector<HTMLAnchorElement>('a.row-link')
      if (link === null || link === undefined) return
      if (button === 1 || event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener')
      else if (button === 0 && getSelection()?.isCollapsed !== false) link.click()
    }
    place.addEventListener('click', open)
    place.addEventListener('auxclick', open)
    return () => {
      place.removeEventListener('click', open)
      place.removeEventListener('auxclick', open)
    }
  }, [table])
}
