import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

const APP = 'Parallax'
const PREFIX = /^\(\d+\) /

function toPrefix(unseen: number): string {
  return unseen === 0 ? '' : `(${unseen}) `
}

/**
 * Names the tab after the page's heading, with the number of unseen alerts in front. After a navigation it moves the
 * focus to the heading, so that a screen reader announces the page. A heading that is still loading gets the focus
 * once it appears, unless the reader has begun to use the page.
 */
export function usePageHeading(main: RefObject<HTMLElement | null>, unseen: number): void {
  const router = useRouter()
  const count = useRef(unseen)
  count.current = unseen
  useEffect(() => {
    document.title = `${toPrefix(unseen)}${document.title.replace(PREFIX, '')}`
  }, [unseen])
  useEffect(() => {
    const place = main.current
    if (place === null) return
    let isWaiting = false
    const follow = () => {
      const heading = place.querySelector('h1')
      if (heading === null) return
      const title = `${toPrefix(count.current)}${heading.textContent} · ${APP}`
      if (document.title !== title) document.title = title
      if (!isWaiting || heading.querySelector('.skeleton') !== null) return
      isWaiting = false
      if (place.contains(document.activeElement) && document.activeElement !== place) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    follow()
    // Text that changes in place, such as live figures, is not observed: headings are inserted or replaced.
    const observer = new MutationObserver(follow)
    observer.observe(place, { childList: true, subtree: true })
    const stop = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      isWaiting = fromLocation !== undefined && pathChanged
      follow()
    })
    return () => {
      observer.disconnect()
      stop()
    }
  }, [router, main])
}
