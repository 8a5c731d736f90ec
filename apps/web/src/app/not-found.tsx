import { Link } from '@tanstack/react-router'
import { Empty } from '../components/states.tsx'

export function NotFound() {
  return (
    <div className="page">
      <h1>Page not found</h1>
      <Empty title="There is no page at this address">
        <p className="soft">Check the address, or choose a page from the menu.</p>
        <Link to="/" className="button">
          Go to Discover
        </Link>
      </Empty>
    </div>
  )
}
