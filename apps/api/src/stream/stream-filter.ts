import { STREAM_TOPICS, type StreamQuery, UUID_PATTERN } from '@parallax/contract'
import { ApiError } from '../http/errors/api-error.ts'
import { findNearest } from '../http/validation/find-nearest.ts'
import type { Topic } from './event-log.ts'

/** What a client subscribed to. */
export interface StreamFilter {
  /** The client's account. */
  readonly accountId: string
  readonly topics: ReadonlySet<Topic>
  /** Null for all. */
  readonly questionIds: ReadonlySet<string> | null
}

const MOST_IDS = 200
const UUID = new RegExp(UUID_PATTERN)

export function readStreamFilter(
  accountId: string,
  { topics, question_ids }: StreamQuery,
  allowed: readonly Topic[] = STREAM_TOPICS,
): StreamFilter {
  const wanted = topics === undefined ? allowed : topics.split(',').map(readTopic)
  const refused = wanted.find((topic) => !allowed.includes(topic))
  if (refused !== undefined) throw new ApiError('FORBIDDEN', `${refused} are for sessions, not for API keys`)
  return {
    accountId,
    topics: new Set(wanted),
    questionIds: question_ids === undefined ? null : readIds(question_ids),
  }
}

function readTopic(text: string): Topic {
  const topic = STREAM_TOPICS.find((known) => known === text)
  if (topic !== undefined) return topic
  const nearest = findNearest(text, STREAM_TOPICS)
  throw new ApiError(
    'INVALID_REQUEST',
    `topics must be one or more of ${STREAM_TOPICS.join(', ')}, separated by commas: did you mean ${nearest}?`,
  )
}

/** In lower case, as we write them. */
function readIds(text: string): ReadonlySet<string> {
  const ids = new Set(text.toLowerCase().split(','))
  for (const id of ids) {
    if (!UUID.test(id))
      throw new ApiError('INVALID_REQUEST', 'question_ids must be UUIDs, separated by commas')
  }
  if (ids.size > MOST_IDS)
    throw new ApiError('INVALID_REQUEST', `question_ids must be at most ${MOST_IDS} UUIDs`)
  return ids
}
