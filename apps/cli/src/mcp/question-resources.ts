import type { Resource, ResourceTemplate } from '@modelcontextprotocol/sdk/types.js'
import { UUID_PATTERN } from '@parallax/contract'
import type { ToolContext } from './tool.ts'
import { readListingRows } from './tools/listing-rows.ts'

const PREFIX = 'parallax://question/'
const MIME_TYPE = 'application/json'
const ID = new RegExp(UUID_PATTERN)
/** Others are found by search_questions. */
const LISTED = 50

export const QUESTION_TEMPLATE: ResourceTemplate = {
  uriTemplate: `${PREFIX}{id}`,
  name: 'question',
  title: 'Question',
  description:
    'A canonical question: its consensus, and price, rules and link of each listing. Ids are those of search_questions.',
  mimeType: MIME_TYPE,
}

/** The most traded questions that at least two venues list. */
export async function listQuestionResources({ client, signal }: ToolContext): Promise<Resource[]> {
  const { data } = await client.questions.list({ min_venues: 2, limit: LISTED }, signal)
  return data.map(({ id, title, platform_slugs }) => ({
    uri: `${PREFIX}${id}`,
    name: title,
    description: `Listed by ${platform_slugs.join(', ')}.`,
    mimeType: MIME_TYPE,
  }))
}

/** The id in the address of a question; null if there is none. */
export function parseQuestionUri(uri: string): string | null {
  const id = uri.startsWith(PREFIX) ? uri.slice(PREFIX.length) : ''
  return ID.test(id) ? id : null
}

export async function readQuestionResource(context: ToolContext, uri: string, id: string) {
  const { question, index, rows, rules } = await readListingRows(context, id)
  const text = JSON.stringify({ question, index, rules, listings: rows })
  return { contents: [{ uri, mimeType: MIME_TYPE, text }] }
}
