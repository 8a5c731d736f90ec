import { useConnection } from '../lib/connection.ts'
import { toClock } from '../lib/format.ts'
import { useSession } from '../lib/session.ts'

/** Says above every page why figures do not update. Renders nothing while the connection is up. */
export function ConnectionNotice() {
  const { connection, lostAtMs } = useConnection()
  const { hasFailed } = useSession()
  const text =
    connection !== 'up'
      ? toLostWords(connection, lostAtMs)
      : hasFailed
        ? 'Your account could not be loaded. Trying again every few seconds.'
        : null
  return (
    <div role="status" aria-live="polite">
      {text === null ? null : <p className="notice">{text}</p>}
    </div>
  )
}

function toLostWords(connection: 'offline' | 'down', lostAtMs: number | null): string {
  const since = lostAtMs === null ? '' : ` since ${toClock(lostAtMs)}`
  return connection === 'offline'
    ? `You have been offline${since}. Prices will update when you are back online.`
    : `Parallax has not responded${since}. Prices may be out of date. Trying again every few seconds.`
}
