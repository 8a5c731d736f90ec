import type { AlertEvent } from '@parallax/contract'
import { Link } from '@tanstack/react-router'
import { Age } from '../../components/number-cell.tsx'
import type { Column } from '../../components/table.tsx'
import { toConditionWords } from '../../lib/alert-fields.ts'
import { toAlertFigure } from '../../lib/format.ts'

export const EVENT_COLUMNS: readonly Column<AlertEvent>[] = [
  {
    id: 'title',
    header: 'Question or listing',
    card: 'title',
    cell: ({ title, canonical_question_id: questionId, market_id: marketId }) =>
      questionId !== null ? (
        <Link to="/questions/$id" params={{ id: questionId }} className="row-link">
          {title}
        </Link>
      ) : marketId !== null ? (
        <Link to="/markets/$id" params={{ id: marketId }} className="row-link">
          {title}
        </Link>
      ) : (
        title
      ),
  },
  {
    id: 'condition',
    header: 'Condition',
    card: 'line',
    cell: ({ condition, market_id }) => toConditionWords(condition, market_id !== null),
  },
  {
    id: 'value',
    header: 'Value',
    align: 'end',
    cell: ({ field, value }) => <span className="figure">{toAlertFigure(field, value)}</span>,
  },
  {
    id: 'at',
    header: 'When',
    align: 'end',
    cell: ({ triggered_at }) => <Age at={triggered_at} unknown="Unknown." />,
  },
]
