import { Limit, Uuid } from '@parallax/contract'
import Type from 'typebox'

/** An agent reads every item, so this is fewer than the API allows. */
export const FewItems = Type.Optional(Type.Integer({ ...Limit, maximum: 50, default: 10 }))
export const FEW = 10

/** A misspelt name must not be silently ignored. */
export const EXACTLY = { additionalProperties: false } as const

export const NoInput = Type.Object({}, EXACTLY)

export const QuestionId = Type.Object(
  { question_id: { ...Uuid, description: 'Id of a canonical question, from search_questions.' } },
  EXACTLY,
)

export const OpportunityId = Type.Object(
  { opportunity_id: { ...Uuid, description: 'Id of an opportunity, from list_opportunities.' } },
  EXACTLY,
)
