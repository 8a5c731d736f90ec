import { DiscoverList, DiscoverQuery, HistoryQuery, IndexResult, QuestionHistory } from '@parallax/contract'
import Type from 'typebox'
import { defineTool } from '../tool.ts'
import { EXACTLY, FEW, FewItems, QuestionId } from '../tool-inputs.ts'
import { ListingRow, QuestionHead, readListingRows } from './listing-rows.ts'

const searchQuestions = defineTool({
  name: 'search_questions',
  title: 'Search questions',
  description:
    'Finds canonical questions: real-world yes/no questions that one or more prediction markets list. Start here to turn words into a question id. ' +
    'Without `q` the most traded questions come first. Prices are probabilities of Yes from 0 to 1. `index_price` is their volume-weighted consensus. `divergence` is how far the venues are apart (weighted standard deviation; above 0.05 is high). ' +
    'If `meta.is_near_match` is true, nothing contains all of the words and these are only near matches: say so. null means unknown, never 0. `min_venues: 2` leaves out questions that only one venue lists.',
  input: Type.Object({ ...Type.Partial(DiscoverQuery).properties, limit: FewItems }, EXACTLY),
  output: DiscoverList,
  call: ({ client, signal }, input) => client.questions.list({ limit: FEW, ...input }, signal),
})

const compareVenues = defineTool({
  name: 'compare_venues',
  title: 'Compare venues',
  description:
    "One question's listings side by side: what each venue asks and bids for Yes and No, its price, volume, liquidity and link, with the consensus (`index`). " +
    '`yes_price` is always that of the question’s Yes. Bids and asks are those of the listing’s own Yes and No, which are swapped if `relation` is `complement`. ' +
    'Prices are 0 to 1, volume and liquidity are USD. If `volume24h_known` or `liquidity_known` is false, the 0 means unknown. ' +
    '`is_play_money` listings (Manifold) cannot be traded for money. An `is_mirror` listing resells the order book of another venue and is not a second opinion.',
  input: QuestionId,
  output: Type.Object(
    {
      question: QuestionHead,
      index: IndexResult,
      listings: Type.Array(Type.Omit(ListingRow, ['rules', 'match_reason']), { description: 'By venue.' }),
    },
    EXACTLY,
  ),
  call: async (context, { question_id }) => {
    const { question, index, rows } = await readListingRows(context, question_id)
    return { question, index, listings: rows.map(({ rules: _, match_reason: __, ...row }) => row) }
  },
})

const DAYS = 30

const questionHistory = defineTool({
  name: 'question_history',
  title: 'History of a question',
  description:
    'The index price (probability of Yes, 0 to 1) and divergence of a question over time, by day (default, last 30 days) or by hour (at most 90 days). ' +
    'The oldest period comes first, in UTC. In a period without a point the price was not checked. null is a price that was unknown. Neither means 0.',
  input: Type.Object(
    {
      ...QuestionId.properties,
      interval: Type.Optional({ ...HistoryQuery.properties.interval, default: 'day' }),
      days: Type.Optional({
        ...HistoryQuery.properties.days,
        default: DAYS,
        description: 'How far to go back, the period under way included; by hour at most 90.',
      }),
    },
    EXACTLY,
  ),
  output: QuestionHistory,
  call: async ({ client, signal }, { question_id, interval = 'day', days = DAYS }) =>
    (await client.questions.history(question_id, { interval, days }, signal)).data,
})

export const QUESTION_TOOLS = [searchQuestions, compareVenues, questionHistory]
