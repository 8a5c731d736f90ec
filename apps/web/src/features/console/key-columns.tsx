import { Link } from '@tanstack/react-router'
import { Badge } from '../../components/badge.tsx'
import { Age, Day, NumberCell } from '../../components/number-cell.tsx'
import type { Column } from '../../components/table.tsx'
import type { Key } from './console-queries.ts'
import { listPermissions, toPermissionWords } from './permissions.ts'

export const KEY_COLUMNS: readonly Column<Key>[] = [
  {
    id: 'name',
    header: 'Name',
    card: 'title',
    cell: ({ id, name, status }) => (
      <span className="title-line">
        <Link to="/console" search={(before) => ({ granularity: before.granularity, key: id })} replace>
          {name}
        </Link>
        <KeyStatus status={status} />
      </span>
    ),
  },
  { id: 'prefix', header: 'Prefix', cell: ({ key_prefix }) => <code>{key_prefix}…</code> },
  {
    id: 'permissions',
    header: 'Can read',
    card: 'line',
    cell: ({ permissions }) => listPermissions(permissions).map(toPermissionWords).join(', '),
  },
  {
    id: 'limit',
    header: 'Requests per minute',
    align: 'end',
    cell: ({ rate_limit }) => <NumberCell value={rate_limit} format="count" unknown="" />,
  },
  {
    id: 'used',
    header: 'Last used',
    align: 'end',
    cell: ({ last_used_at }) => (last_used_at === null ? 'never' : <Age at={last_used_at} unknown="" />),
  },
  {
    id: 'expires',
    header: 'Expires',
    align: 'end',
    cell: ({ expires_at }) => (expires_at === null ? 'never' : <Day at={expires_at} unknown="" />),
  },
]

export function KeyStatus({ status }: { readonly status: Key['status'] }) {
  return status === 'active' ? (
    <Badge tone="good" sign="✓">
      active
    </Badge>
  ) : (
    <Badge tone="bad" sign="✕">
      {status}
    </Badge>
  )
}
