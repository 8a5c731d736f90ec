import Type, { type Static } from 'typebox'
import { GateStateName, GuaranteeName, OpportunityStatusName, StatusReasonName } from './arbitrage.ts'
import { IsoTime, orNull } from './formats.ts'
import { Meta } from './paging.ts'

export const OpportunityHistoryEntry = Type.Object(
  {
    at: IsoTime,
    status: OpportunityStatusName,
    status_reason: StatusReasonName,
    spread: Type.Number({ description: 'As last seen at that time.' }),
    net_spread: orNull(Type.Number(), 'Null if a fee was unknown.'),
    arbitrage_score: Type.Integer({ minimum: 0, maximum: 100 }),
    risk_gate_state: GateStateName,
    guarantee: orNull(GuaranteeName, 'Null if a policy check failed.'),
  },
  { additionalProperties: false },
)
export type OpportunityHistoryEntry = Static<typeof OpportunityHistoryEntry>

export const OpportunityHistoryMeta = Type.Object(
  {
    ...Meta.properties,
    source: { ...Type.Literal('database'), description: 'Read from the store for this response.' },
  },
  { additionalProperties: false },
)

export const OpportunityHistory = Type.Object(
  {
    data: Type.Array(OpportunityHistoryEntry, { description: 'Newest first.' }),
    meta: OpportunityHistoryMeta,
  },
  { additionalProperties: false },
)
export type OpportunityHistory = Static<typeof OpportunityHistory>
