import {
  ArbitrageOpportunity,
  ExecutionAdvisory,
  OpportunityHistory,
  OpportunityList,
  OpportunityQuery,
  PageQuery,
  PolicyDecision,
} from '@parallax/contract'
import Type from 'typebox'
import { pick } from '../pick.ts'
import { defineTool } from '../tool.ts'
import { EXACTLY, FEW, FewItems, OpportunityId } from '../tool-inputs.ts'

/** The fields that identify an opportunity; the rest is in explain_opportunity. */
const SUMMARY = [
  'id',
  'canonical_question_id',
  'question_title',
  'category',
  'end_time',
  'type_detail',
  'related_question',
  'buy_platform',
  'sell_platform',
  'buy_price',
  'sell_price',
  'spread',
  'net_spread',
  'estimated_profit',
  'annualized_return',
  'arbitrage_score',
  'classification',
  'status',
  'risk_gate_state',
  'risk_gate_reasons',
  'guarantee',
  'recommended_notional',
  'recommended_profit',
  'certificate_id',
  'last_seen_at',
] as const satisfies (keyof typeof ArbitrageOpportunity.properties)[]

const listOpportunities = defineTool({
  name: 'list_opportunities',
  title: 'List arbitrage opportunities',
  description:
    'Price differences between venues on the same question, judged. Active ones come first, best score first. Prices and spreads are fractions of the 1 USD that a share pays. `net_spread` is after fees. `estimated_profit` is what 100 USD would make, in USD. ' +
    '`risk_gate_state` is `allowed`, `degraded` (there are doubts) or `blocked`. Never recommend a blocked one, whatever its spread. `risk_gate_reasons` says why (such as `play_money`, `stale_prices`, `rules_differ`). ' +
    '`guarantee` is STRICT (every check passed, both order books just read), QUASI (something is not known) or null (a check failed). It is a judgement about settlement, not a promise of execution. ' +
    'Only scores of 40 and more are listed unless `min_score` is lower. An empty list is common, so try `min_score: 0` before saying that there is none. null means unknown.',
  input: Type.Object(
    {
      ...Type.Partial(OpportunityQuery).properties,
      risk_gate: Type.Optional({ ...OpportunityQuery.properties.risk_gate, description: 'Any of these.' }),
      limit: FewItems,
    },
    EXACTLY,
  ),
  output: Type.Object(
    {
      opportunities: Type.Array(Type.Pick(ArbitrageOpportunity, SUMMARY)),
      meta: OpportunityList.properties.meta,
    },
    EXACTLY,
  ),
  call: async ({ client, signal }, input) => {
    const { data, meta } = await client.arbitrage.list({ limit: FEW, ...input }, signal)
    return { opportunities: data.opportunities.map((each) => pick(each, SUMMARY)), meta }
  },
})

const explainOpportunity = defineTool({
  name: 'explain_opportunity',
  title: 'Explain an opportunity',
  description:
    'Everything known about one opportunity, and every check of the policy behind its gate and guarantee. `decision.checks`: pass, warn or fail, with the reason. `decision.rules`: how the rules of both listings compare. `decision.assumptions`: what STRICT takes for granted. ' +
    'STRICT holds for 3 seconds after `confirmation.last_confirmed_at` unless it is confirmed again. After `decision.fresh_until` the figures are no longer current. ' +
    'Prices and fees are fractions of 1 USD a share. null means unknown.',
  input: OpportunityId,
  output: Type.Object({ opportunity: ArbitrageOpportunity, decision: PolicyDecision }, EXACTLY),
  call: async ({ client, signal }, { opportunity_id }) => {
    const [opportunity, decision] = await Promise.all([
      client.arbitrage.get(opportunity_id, signal),
      client.arbitrage.policyDecision(opportunity_id, signal),
    ])
    return { opportunity: opportunity.data, decision: decision.data }
  },
})

const getAdvisory = defineTool({
  name: 'get_advisory',
  title: 'What to order',
  description:
    'What to order for an opportunity. `ticket` has both legs (venue, action, outcome, shares, limit price, fee and cost in USD), or is null with `no_ticket_reason`. `ladder` is the profit by size. `payoffs` is the profit in each scenario, including void and dispute. `worst_case` is the lowest of them. ' +
    'Money is USD; null means unknown. It is advice and places no order. Repeat `caveats` to the user, and do not use it after `fresh_until`.',
  input: OpportunityId,
  output: ExecutionAdvisory,
  call: async ({ client, signal }, { opportunity_id }) =>
    (await client.arbitrage.advisory(opportunity_id, signal)).data,
})

const opportunityHistory = defineTool({
  name: 'opportunity_history',
  title: 'History of an opportunity',
  description:
    'How spread, score, gate and guarantee of an opportunity changed, the newest first: whether an edge lasts or flickers. Spreads are fractions of 1 USD a share; null means unknown.',
  input: Type.Object(
    { ...OpportunityId.properties, ...Type.Partial(PageQuery).properties, limit: FewItems },
    EXACTLY,
  ),
  output: OpportunityHistory,
  call: ({ client, signal }, { opportunity_id, ...page }) =>
    client.arbitrage.history(opportunity_id, { limit: FEW, ...page }, signal),
})

export const OPPORTUNITY_TOOLS = [listOpportunities, explainOpportunity, getAdvisory, opportunityHistory]
