import type { ChannelKind } from '@parallax/domain'
import { type ChannelConfig, findTemplateProblem } from '@parallax/notify'
import { ApiError } from '../../http/errors/api-error.ts'

/** The template as given, if it is valid. Throws for an invalid one, and for a kind that has none. */
export function readTemplate(kind: ChannelKind, given: string): string {
  if (kind !== 'webhook')
    throw new ApiError('INVALID_REQUEST', `body_template is for webhooks, not for the kind ${kind}`)
  const problem = findTemplateProblem(given)
  if (problem !== null) throw new ApiError('INVALID_REQUEST', `body_template ${problem}`)
  return given
}

/** Null for the default body. Only a webhook can have another. */
export function withTemplate(config: ChannelConfig, template: string | null): ChannelConfig {
  if (config.kind !== 'webhook') return config
  const { bodyTemplate: _, ...usual } = config
  return template === null ? usual : { ...usual, bodyTemplate: template }
}
