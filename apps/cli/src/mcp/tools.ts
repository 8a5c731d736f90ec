import type { Tool } from './tool.ts'
import { CERTIFICATE_TOOLS } from './tools/certificate-tools.ts'
import { MATCH_TOOLS } from './tools/match-tools.ts'
import { OPPORTUNITY_TOOLS } from './tools/opportunity-tools.ts'
import { QUESTION_TOOLS } from './tools/question-tools.ts'
import { VENUE_TOOLS } from './tools/venue-tools.ts'

/** All of them are read-only. */
export const TOOLS: readonly Tool[] = [
  ...QUESTION_TOOLS,
  ...MATCH_TOOLS,
  ...OPPORTUNITY_TOOLS,
  ...CERTIFICATE_TOOLS,
  ...VENUE_TOOLS,
]
