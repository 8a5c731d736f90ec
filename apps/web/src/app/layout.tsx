import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useOnline } from '../lib/use-online.ts'
import { AccountMenu } from './account-menu.tsx'
import { NAVIGATION } from './navigation.ts'
import { Shortcuts } from './shortcuts.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { usePageHeading } from './use-page-heading.ts'

/** What every page stands in: the menu beside it, above it on a phone. */
export function Layout() {
  const [isOpen, setIsOpen] = useState(false)
  const isOnline = useOnline()
  const main = useRef<HTMLElement>(null)
  usePageHeading(main)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu
  useEffect(() => setIsOpen(false), [path])
  return (
    <div className="shell">
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <header className="side" data-open={isOpen}>
        <Link to="/" className="brand">
          <img src="/icon.svg" alt="" width="24" height="24" />
          Parallax
        </Link>
        <button
          type="button"
          className="button menu-button"
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setIsOpen(!isOpen)}
        >
          Menu
        </button>
        <div className="side-body" id="menu">
          <nav className="nav" aria-label="Pages">
            {NAVIGATION.map(({ to, label }) => (
              <Link key={to} to={to} activeOptions={{ exact: to === '/', includeSearch: false }}>
                {label}
              </Link>
            ))}
            <a href="/docs">API reference</a>
          </nav>
          <div className="side-foot">
            <AccountMenu />
            <ThemeSwitch />
            <Shortcuts />
          </div>
        </div>
      </header>
      <div>
        {isOnline ? null : (
          <p className="notice" role="status">
            You are offline. What you see is as it was; it moves again when the network is back.
          </p>
        )}
        <main id="main" tabIndex={-1} ref={main}>
          <Outlet />
        </main>
      </div>
    </div>
  )
}
