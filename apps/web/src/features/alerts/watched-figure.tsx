import { useQuery } from '@tanstack/react-query'
import type { AlertField, AlertOperator } from '../../lib/alert-fields.ts'
import { toAlertFigure, toCount } from '../../lib/format.ts'
import { countFires } from './count-fires.ts'
import { watchedFigureQuery } from './watched-figure-query.ts'

interface WatchedFigureProps {
  readonly question: string | undefined
  readonly market: string | undefined
  readonly field: AlertField
  readonly operator: AlertOperator
  /** The typed value in the API's unit; null while it is not a number. */
  readonly value: number | null
}

/** The current figure, and how often the alert would have been triggered today: helps to choose a useful value. */
export function WatchedFigure({ question, market, field, operator, value }: WatchedFigureProps) {
  const { data, isError } = useQuery({
    ...watchedFigureQuery(question, market, field),
    enabled: question !== undefined || market !== undefined,
  })
  if (question === undefined && market === undefined) return null
  if (isError) return <p className="soft">The current value could not be loaded.</p>
  if (data === undefined) return <span className="skeleton" />
  const { now, day } = data
  return (
    <p className="soft" role="status">
      {now === null ? 'Current value: unknown.' : `Current value: ${toAlertFigure(field, now)}.`}{' '}
      {value === null
        ? null
        : day === null || day.length < 2
          ? 'How often this would have fired today is unknown: there is no history of it.'
          : toFiresWords(countFires(day, operator, value))}
    </p>
  )
}

function toFiresWords(fires: number): string {
  if (fires === 0) return 'This would not have fired in the last 24 hours.'
  return `This would have fired ${fires === 1 ? 'once' : `${toCount(fires)} times`} or more in the last 24 hours.`
}
