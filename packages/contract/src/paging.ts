import Type, { type Static } from 'typebox'

export const Limit = Type.Integer({
  minimum: 1,
  maximum: 200,
  default: 50,
  description: 'Maximum number of items to return.',
})

export const Offset = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  default: 0,
  description: 'Number of items to skip.',
})

/** Query of a paged list. The defaults are filled in before a handler reads it, so both are always set. */
export const PageQuery = Type.Object({ limit: Limit, offset: Offset })
export type PageQuery = Static<typeof PageQuery>

export const Meta = Type.Object(
  {
    count: Type.Integer({ minimum: 0, description: 'Items on this page.' }),
    total: Type.Integer({ minimum: 0, description: 'Matching items on all pages.' }),
    offset: Type.Integer({ minimum: 0 }),
    limit: Type.Integer({ minimum: 1 }),
  },
  { additionalProperties: false },
)
export type Meta = Static<typeof Meta>
