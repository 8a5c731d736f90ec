import { Panel } from '../../components/fields.tsx'
import { FIELDS } from '../../lib/alert-fields.ts'

/** For readers without an account or without an alert. */
export function WhatAlertsDo() {
  return (
    <Panel title="What an alert can watch">
      <div className="panel-body stack">
        <ul className="stack-small">
          {Object.entries(FIELDS).map(([name, { words, of, unit }]) => (
            <li key={name}>
              {words} of {of === 'question' ? 'a question, or of every question' : 'a listing'}, in {unit}
            </li>
          ))}
        </ul>
        <p className="soft">
          An alert fires when its condition becomes true, and then pauses for five minutes. It appears here at
          once, and can be sent by webhook, email, Discord, Slack or Telegram.
        </p>
      </div>
    </Panel>
  )
}
