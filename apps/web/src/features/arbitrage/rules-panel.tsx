import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../components/fields.tsx'
import { RulesTable } from '../../components/rules-table.tsx'
import { RulesTexts } from '../../components/rules-texts.tsx'
import type { Opportunity } from './opportunities-query.ts'
import { listingsQuery, policyQuery } from './opportunity-queries.ts'

/** What the rules of both legs say: term by term as they were compared for the decision, then in the venues' words. */
export function RulesPanel({ opportunity }: { readonly opportunity: Opportunity }) {
  const { buy_platform: buy, sell_platform: sell } = opportunity
  const policy = useQuery(policyQuery(opportunity.id))
  const listings = useQuery(listingsQuery(opportunity.canonical_question_id))
  const texts = [
    { ...buy, id: opportunity.buy_market_id },
    { ...sell, id: opportunity.sell_market_id },
  ].flatMap(({ id, slug, name }) => {
    const listing = listings.data?.data.find((each) => each.market_id === id)
    const rules = listing?.rules ?? ''
    return rules === '' ? [] : [{ id, slug, name, rules, endTime: listing?.end_time ?? null }]
  })
  const compared = policy.data?.data.rules
  if (compared?.length === 0 && texts.length === 0) return null
  return (
    <Panel title="Rules compared">
      {compared?.length === 0 ? null : (
        <RulesTable
          headers={[
            { id: 'buy', name: buy.name },
            { id: 'sell', name: sell.name },
          ]}
          rows={compared?.map(({ dimension, verdict, ...said }) => ({
            dimension,
            verdict,
            values: [said.buy, said.sell],
          }))}
        />
      )}
      <RulesTexts texts={texts} />
    </Panel>
  )
}
