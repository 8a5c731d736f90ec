import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { findFault } from '@parallax/api/validation'
import { toErrorText } from './to-error-text.ts'
import type { Tool, ToolContext } from './tool.ts'

/**
 * Returns the answer as JSON and as text, for agents that read only one. A refusal is an answer too: the agent can
 * correct its call.
 */
export async function callTool(tool: Tool, context: ToolContext, input: unknown): Promise<CallToolResult> {
  const fault = findFault(tool.input)(input)
  if (fault !== null) return toRefusal(`INVALID_REQUEST: ${fault}.`)
  try {
    const answer = await tool.call(context, input)
    return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer }
  } catch (cause) {
    const text = toErrorText(cause, context.url)
    if (text === null) throw cause
    return toRefusal(text)
  }
}

function toRefusal(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}
