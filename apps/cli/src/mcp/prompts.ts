import type { GetPromptResult, Prompt } from '@modelcontextprotocol/sdk/types.js'

interface PromptEntry extends Prompt {
  readonly name: string
  /** The user's request, with the given arguments. */
  write(given: Readonly<Record<string, string>>): string
}

export const PROMPTS: readonly PromptEntry[] = [
  {
    name: 'explain_opportunity',
    title: 'Explain this opportunity',
    description: 'Whether an arbitrage opportunity is worth acting on, and why.',
    arguments: [
      { name: 'opportunity_id', description: 'Its id. If omitted: the best one now.', required: false },
    ],
    write: ({ opportunity_id }) =>
      [
        opportunity_id === undefined
          ? 'Find the best current arbitrage opportunity with list_opportunities (try min_score 0 if nothing is listed) and explain it.'
          : `Explain the arbitrage opportunity ${opportunity_id}.`,
        'Use explain_opportunity for its figures and checks, get_advisory for what to order, and compare_rules and why_matched with its canonical_question_id.',
        'Say in this order: what is bought where and at which price; what it makes after fees and in the worst case, in USD; the gate and the guarantee with their reasons; how the rules differ; why the listings count as the same question; how fresh the figures are.',
        'End with one sentence: act, wait or leave it. Always leave a blocked one. Repeat the caveats. What is null is unknown: say so and do not guess.',
      ].join('\n'),
  },
  {
    name: 'compare_question',
    title: 'Compare a question across venues',
    description: 'What each venue thinks of one question, and why they differ.',
    arguments: [{ name: 'question', description: 'Words in the question, or its id.', required: true }],
    write: ({ question = '' }) =>
      [
        `Compare this question across the prediction markets: ${question}`,
        'Unless it is an id, find it with search_questions. Then use compare_venues and compare_rules, and question_history for the last 30 days.',
        'Show a table: venue, Yes price in percent, bid and ask, 24 h volume, liquidity; mark play money and mirrors. Then say what the consensus is, who is far from it, and whether different rules or thin trading explain it.',
        'Show null or unknown as a dash, never as 0.',
      ].join('\n'),
  },
  {
    name: 'verify_certificate',
    title: 'Verify a certificate',
    description: 'Whether the decision behind an opportunity can be recomputed from its certificate.',
    arguments: [{ name: 'opportunity_id', description: 'Id of the opportunity.', required: true }],
    write: ({ opportunity_id = '' }) =>
      [
        `Verify the certificate of the arbitrage opportunity ${opportunity_id} with verify_certificate.`,
        'List each check with its result in one line. Say what the certificate proves and what it does not prove: that prices are still the same, that the orders will be filled, and who owns the signing key.',
        'With explain_opportunity, say whether the current figures differ from the certified ones (differs_from_certificate).',
      ].join('\n'),
  },
]

/** The message of a prompt; null if an argument is missing. */
export function fillPrompt(
  { description, arguments: known = [], write }: PromptEntry,
  given: Readonly<Record<string, string>>,
): GetPromptResult | { readonly missing: string } {
  const missing = known.find(({ name, required }) => required === true && (given[name] ?? '').trim() === '')
  if (missing !== undefined) return { missing: missing.name }
  return {
    ...(description === undefined ? {} : { description }),
    messages: [{ role: 'user', content: { type: 'text', text: write(given) } }],
  }
}
