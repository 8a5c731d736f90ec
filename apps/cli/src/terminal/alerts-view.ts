import { type Alert, ApiError, type Client } from '@parallax/client'
import { toAlertFigure } from '@parallax/contract/figures'
import { FIELD_TRAITS } from '@parallax/domain/alert-field'
import type { Column } from './table.ts'
import { tableView, type View } from './view.ts'
import { age } from './words.ts'

/** An alert and the title of its target; null if that is gone. */
interface Row {
  readonly alert: Alert
  readonly title: string | null
}

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'is_active',
    header: 'State',
    value: ({ alert }) => alert.is_active,
    text: ({ alert }) => (alert.is_active ? '● active' : '‖ paused'),
    tone: ({ alert }) => (alert.is_active ? 'good' : 'soft'),
  },
  { name: 'type', header: null, value: ({ alert }) => alert.type },
  { name: 'condition', header: 'Condition', least: 20, value: ({ alert }) => toCondition(alert) },
  {
    name: 'last_triggered_at',
    header: 'Last triggered',
    align: 'end',
    value: ({ alert }) => alert.last_triggered_at,
    text: ({ alert }) =>
      alert.last_triggered_at === null ? 'never' : age(alert.last_triggered_at, Date.now()),
  },
  {
    name: 'trigger_count',
    header: 'Times',
    align: 'end',
    rank: 1,
    value: ({ alert }) => alert.trigger_count,
  },
  {
    name: 'title',
    header: 'About',
    least: 20,
    value: ({ title }) => title,
    text: ({ title }) => title ?? 'gone',
  },
  { name: 'id', header: 'Id', rank: 2, value: ({ alert }) => alert.id },
]

/** The alerts of the signed-in account. */
export async function viewAlerts(client: Client, limit: number, signal: AbortSignal): Promise<View> {
  const answer = await client.alerts.list({ limit }, signal)
  const titles = await findTitles(client, answer.data, signal)
  return tableView({
    answer,
    columns: COLUMNS,
    rows: answer.data.map((alert) => ({ alert, title: titles.get(toTarget(alert)) ?? null })),
    toneOf: ({ alert }) => (alert.is_active ? null : 'soft'),
    foot: [`${answer.data.length} of ${answer.meta.total}`],
    empty: 'You have no alerts. Create them in the web app, under Alerts.',
  })
}

const EVERY = ''

function toTarget({ canonical_question_id, market_id }: Alert): string {
  return canonical_question_id ?? market_id ?? EVERY
}

/** Alerts contain only the id of their target. The most traded questions are fetched in one request. */
async function findTitles(
  client: Client,
  alerts: readonly Alert[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string | null>> {
  const titles = new Map<string, string | null>([[EVERY, 'every question']])
  if (alerts.some(({ canonical_question_id }) => canonical_question_id !== null)) {
    const { data } = await client.questions.list({ limit: 200 }, signal)
    for (const { id, title } of data) titles.set(id, title)
  }
  for (const { canonical_question_id: questionId, market_id: marketId } of alerts) {
    if (questionId !== null && !titles.has(questionId))
      titles.set(questionId, await findTitle(client.questions.get(questionId, signal)))
    else if (questionId === null && marketId !== null && !titles.has(marketId))
      titles.set(marketId, await findTitle(client.markets.get(marketId, signal)))
  }
  return titles
}

async function findTitle(
  answer: Promise<{ readonly data: { readonly title: string } }>,
): Promise<string | null> {
  try {
    return (await answer).data.title
  } catch (cause) {
    if (cause instanceof ApiError && cause.httpStatus === 404) return null
    throw cause
  }
}

/** `index price above 60.0 %`. */
function toCondition({ condition, market_id }: Alert): string {
  const { field, operator, value } =
    'field' in condition
      ? condition
      : {
          field: market_id === null ? ('index_price' as const) : ('price' as const),
          operator: condition.direction,
          value: condition.threshold,
        }
  return `${FIELD_TRAITS[field].words} ${operator} ${toAlertFigure(field, value)}`
}
