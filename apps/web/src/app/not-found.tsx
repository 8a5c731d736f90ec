import { Link } from '@tanstack/react-router'
import { Empty } from '../components/states.tsx'

export function NotFound() {
  return (
    <div className="page">
      <h1>There is no such page</h1>
      <Empty title="The address leads nowhere">
        <Link to="/">Go to Discover</Link>
      </Empty>
    </div>
  )
}
