import type { ReviewItem } from '@parallax/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Panel } from '../../components/fields.tsx'
import { MarkedText } from '../../components/marked-text.tsx'
import { Age, NumberCell, Unknown } from '../../components/number-cell.tsx'
import { VenueName } from '../../components/venue-name.tsx'
import { toMoment, toPercent } from '../../lib/format.ts'
import { TERM_WORDS } from '../../lib/term-words.ts'

/** Two listings side by side: what the matcher says, and every field, marked where they differ. */
export function PairPanel({ item }: { readonly item: ReviewItem }) {
  const { market_a: a, market_b: b } = item
  return (
    <>
      <Evidence item={item} />
      <Panel
        title="Side by side"
        aside={
          <span className="small soft">
            <mark>Marked</mark>: differs in the other
          </span>
        }
      >
        <table className="compare">
          <thead>
            <tr>
              <td />
              <th scope="col">
                A <VenueName slug={a.platform_slug} />
              </th>
              <th scope="col">
                B <VenueName slug={b.platform_slug} />
              </th>
            </tr>
          </thead>
          <tbody>
            <TextRow name="Title" a={a.title} b={b.title} unknown="It has none." />
            <TextRow name="Group" a={a.group_title} b={b.group_title} unknown="It is not in a group." />
            <TextRow
              name="Outcome in the group"
              a={a.leg_label}
              b={b.leg_label}
              unknown="It is not part of a group."
            />
            <TextRow
              name="Ends"
              a={toTime(a.end_time)}
              b={toTime(b.end_time)}
              unknown="No end date is known."
            />
            <TextRow name="Category" a={a.category} b={b.category} unknown="" />
            <TextRow name="Status" a={a.status} b={b.status} unknown="" />
            <Row name="Question" a={<QuestionOf market={a} />} b={<QuestionOf market={b} />} />
            <Row name="Yes price" a={<Price market={a} />} b={<Price market={b} />} />
            <Row name="Volume 24 h" a={<Volume market={a} />} b={<Volume market={b} />} />
            <Row name="On the venue" a={<Out market={a} />} b={<Out market={b} />} />
            <TextRow name="Rules" a={a.rules} b={b.rules} unknown="The venue gives none." />
          </tbody>
        </table>
      </Panel>
    </>
  )
}

/** The matcher's tags without their kind: `place/us` becomes `us`. */
function toPlain(text: string): string {
  return text.replace(/\b[a-z]+\//g, '')
}

function Evidence({ item }: { readonly item: ReviewItem }) {
  const { relation, confidence, reason, differences, judge, reports } = item
  return (
    <Panel
      title="What is known"
      aside={
        <span className="actions">
          {item.waits_because === null ? null : <Badge tone="warn">{item.waits_because}</Badge>}
          {item.decision_kind === null ? null : (
            <Badge>
              decided: {item.decision_kind} {item.decision_relation}
            </Badge>
          )}
        </span>
      }
    >
      <div className="panel-body stack">
        <p>
          {confidence === null || relation === null
            ? item.decision_kind === null
              ? 'The matcher did not compare these two: other listings of their question link them.'
              : 'The matcher has no verdict on these two: a person linked them.'
            : `The matcher says ${relation}, ${toPercent(confidence)} certain. ${reason ?? 'It gives no reason.'}`}
        </p>
        {judge === null ? null : (
          <p>
            The judge {judge.model}, a language model, {JUDGE_WORDS[judge.verdict]}{' '}
            <Age at={judge.judged_at} unknown="" />: {judge.reason}
          </p>
        )}
        {differences.length === 0 ? null : (
          <table className="compare">
            <caption className="small soft">What the matcher reads differently in the two</caption>
            <tbody>
              {differences.map(({ slot, a, b }) => (
                <TextRow key={slot} name={slot} a={toPlain(a)} b={toPlain(b)} unknown="" />
              ))}
            </tbody>
          </table>
        )}
        {reports.notes.map((report) => (
          <p key={`${report.market_id} ${report.reported_at}`}>
            {toReported(report, item)} <Age at={report.reported_at} unknown="" />
            {report.note === null ? '.' : `: ${report.note}`}
          </p>
        ))}
        {reports.count > reports.notes.length ? (
          <p className="soft">{reports.count - reports.notes.length} more reports without a note.</p>
        ) : null}
      </div>
    </Panel>
  )
}

function toReported(
  { market_id, other_market_id, term }: ReviewItem['reports']['notes'][number],
  { market_a }: ReviewItem,
): string {
  const about =
    other_market_id === null
      ? `A user reported that ${market_id === market_a.id ? 'A' : 'B'} does not belong`
      : 'A user reported that A and B differ'
  return term === null ? about : `${about} (${TERM_WORDS[term].toLowerCase()})`
}

const JUDGE_WORDS = {
  same: 'called them the same',
  opposite: 'called them opposites',
  different: 'called them different',
  unsure: 'was unsure',
} as const

interface TextRowProps {
  readonly name: string
  readonly a: string | null
  readonly b: string | null
  readonly unknown: string
}

function TextRow({ name, a, b, unknown }: TextRowProps) {
  return (
    <Row
      name={name}
      a={<Side text={a} other={b} unknown={unknown} />}
      b={<Side text={b} other={a} unknown={unknown} />}
    />
  )
}

function Side({
  text,
  other,
  unknown,
}: {
  readonly text: string | null
  readonly other: string | null
  readonly unknown: string
}) {
  if (text === null || text === '') return <Unknown reason={unknown} />
  return <MarkedText text={text} other={other ?? ''} />
}

function Row({ name, a, b }: { readonly name: string; readonly a: ReactNode; readonly b: ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-side="A">{a}</td>
      <td data-side="B">{b}</td>
    </tr>
  )
}

function QuestionOf({ market: { question } }: { readonly market: ReviewItem['market_a'] }) {
  if (question === null) return <Unknown reason="It is not linked to a question." />
  return (
    <Link to="/questions/$id" params={{ id: question.id }}>
      {question.title}
    </Link>
  )
}

function Price({ market }: { readonly market: ReviewItem['market_a'] }) {
  return (
    <>
      <NumberCell value={market.price} format="cents" unknown="The venue gives no price." />
      {market.is_play_money ? ' in play money' : null}{' '}
      <span className="soft small">not used by the matcher</span>
    </>
  )
}

function Volume({ market }: { readonly market: ReviewItem['market_a'] }) {
  return <NumberCell value={market.volume24h} format="usd-exact" unknown="The venue does not report it." />
}

function Out({ market: { url } }: { readonly market: ReviewItem['market_a'] }) {
  if (url === null) return <Unknown reason="The venue gives no address." />
  return (
    <a href={url} rel="noreferrer noopener" target="_blank">
      Open <span aria-hidden="true">↗</span>
    </a>
  )
}

function toTime(iso: string | null): string | null {
  return iso === null ? null : toMoment(iso)
}
