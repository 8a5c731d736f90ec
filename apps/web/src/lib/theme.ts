import { useSyncExternalStore } from 'react'

/** `system` follows what the reader's machine says. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** public/theme.js reads it too, before the first paint. */
const KEY = 'parallax-theme'
const listeners = new Set<() => void>()

export function useTheme(): Theme {
  return useSyncExternalStore(listen, readTheme)
}

export function setTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(KEY)
    delete document.documentElement.dataset.theme
  } else {
    localStorage.setItem(KEY, theme)
    document.documentElement.dataset.theme = theme
  }
  for (const listener of listeners) listener()
}

/** What is on the screen, for what cannot be coloured by CSS: charts on a canvas. Answers how to stop. */
export function onThemeChange(listener: () => void): () => void {
  const media = matchMedia('(prefers-color-scheme: dark)')
  media.addEventListener('change', listener)
  listeners.add(listener)
  return () => {
    media.removeEventListener('change', listener)
    listeners.delete(listener)
  }
}

function readTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
