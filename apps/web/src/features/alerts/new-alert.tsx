import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Panel, SelectField } from '../../components/fields.tsx'
import { Problem } from '../../components/problem.tsx'
import {
  type AlertField,
  type AlertOperator,
  type AlertType,
  FIELDS,
  listFields,
  listTypes,
  OPERATORS,
  parseValue,
  type Subject,
  TYPE_WORDS,
  toConditionWords,
} from '../../lib/alert-fields.ts'
import { client } from '../../lib/client.ts'
import { reloadQueries } from '../../lib/reload-queries.ts'
import { ChannelChoice } from './channel-choice.tsx'
import { QuestionPicker } from './question-picker.tsx'
import { targetNamesQuery } from './target-names-query.ts'
import { WatchedFigure } from './watched-figure.tsx'

const route = getRouteApi('/alerts')

/** Offers only what the API accepts: the types and figures that fit the alert's subject. */
export function NewAlert({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { question, market } = route.useSearch()
  const navigate = useNavigate({ from: '/alerts' })
  const queryClient = useQueryClient()
  const subject: Subject = question !== undefined ? 'question' : market !== undefined ? 'market' : 'every'
  const [chosenType, setType] = useState<AlertType>('price_threshold')
  const [chosenField, setField] = useState<AlertField>('index_price')
  const [operator, setOperator] = useState<AlertOperator>('above')
  const [typed, setTyped] = useState('')
  const [channelIds, setChannelIds] = useState<readonly string[] | null>(null)
  const types = listTypes(subject)
  const type = types.find((each) => each === chosenType) ?? 'price_threshold'
  const fields = listFields(subject, type)
  const field = fields.find((each) => each === chosenField) ?? fields[0] ?? 'index_price'
  const { unit, step, lowest, highest } = FIELDS[field]
  const value = parseValue(field, typed)
  const create = useMutation({
    mutationFn: (number: number) =>
      client.alerts.create({
        type,
        condition: { field, operator, value: number },
        ...(question === undefined ? {} : { canonical_question_id: question }),
        ...(market === undefined || question !== undefined ? {} : { market_id: market }),
        channel_ids: channelIds === null ? null : [...channelIds],
      }),
    onSuccess: async () => {
      setTyped('')
      await reloadQueries(queryClient, { queryKey: ['alerts', 'list'] })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (value !== null) create.mutate(value)
  }
  return (
    <Panel title="New alert">
      <div className="panel-body stack">
        <div className="filters">
          <SelectField
            label="About"
            value={subject}
            options={[
              ['every', 'Every question'],
              ['question', 'One question'],
              ...(market === undefined ? [] : [['market', 'One listing'] as const]),
            ]}
            onChange={(chosen) => {
              if (chosen === 'every') void navigate({ search: {}, replace: true })
              if (chosen === 'question') document.querySelector<HTMLInputElement>('[data-search]')?.focus()
            }}
          />
          <QuestionPicker
            isSignedIn={isSignedIn}
            onPick={(id) => void navigate({ search: { question: id }, replace: true })}
          />
        </div>
        <TargetLine question={question} market={question === undefined ? market : undefined} />
        <form className="filters" onSubmit={submit}>
          <SelectField
            label="Type"
            value={type}
            options={types.map((each) => [each, TYPE_WORDS[each]] as const)}
            onChange={(chosen) => setType(types.find((each) => each === chosen) ?? type)}
          />
          <SelectField
            label="Figure"
            value={field}
            options={fields.map((each) => [each, FIELDS[each].words] as const)}
            onChange={(chosen) => setField(fields.find((each) => each === chosen) ?? field)}
          />
          <SelectField
            label="Is"
            value={operator}
            options={OPERATORS.map((each) => [each, each] as const)}
            onChange={(chosen) => setOperator(OPERATORS.find((each) => each === chosen) ?? operator)}
          />
          <label className="field">
            <span>Value, {unit}</span>
            <input
              className="input alert-value"
              type="number"
              inputMode="decimal"
              required
              step={step}
              min={lowest}
              max={highest ?? undefined}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
          <ChannelChoice isSignedIn={isSignedIn} value={channelIds} onChange={setChannelIds} />
          <button type="submit" className="button primary" disabled={!isSignedIn || create.isPending}>
            Create alert
          </button>
        </form>
        <WatchedFigure
          question={question}
          market={question === undefined ? market : undefined}
          field={field}
          operator={operator}
          value={value}
        />
        <Problem error={create.error} />
        {create.data === undefined ? null : (
          <p className="told" role="status">
            Alert created: {toConditionWords(create.data.data.condition, create.data.data.market_id !== null)}
            . It fires when that becomes true.
          </p>
        )}
      </div>
    </Panel>
  )
}

interface TargetLineProps {
  readonly question: string | undefined
  readonly market: string | undefined
}

/** The subject of the alert, in words. */
function TargetLine({ question, market }: TargetLineProps) {
  const questions = question === undefined ? [] : [question]
  const markets = market === undefined ? [] : [market]
  const { data, error } = useQuery({
    ...targetNamesQuery(questions, markets),
    enabled: questions.length + markets.length > 0,
  })
  const id = question ?? market
  if (id === undefined) {
    return (
      <p className="soft">
        Watches every question, and fires at most 20 times an hour. Search to choose one question.
      </p>
    )
  }
  if (error !== null) return <Problem error={error} />
  if (data === undefined) return <span className="skeleton" />
  return <p>{data.get(id) ?? 'This question no longer exists. Choose another one.'}</p>
}
