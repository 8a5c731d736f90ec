import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { findFault } from '@parallax/api/validation'
import { ApiError, createClient } from '@parallax/client'
import { API_VERSION, SERVICE } from '@parallax/contract'
import { INSTRUCTIONS } from './instructions.ts'
import { fillPrompt, PROMPTS } from './prompts.ts'
import {
  listQuestionResources,
  parseQuestionUri,
  QUESTION_TEMPLATE,
  readQuestionResource,
} from './question-resources.ts'
import { toErrorText } from './to-error-text.ts'
import type { Tool, ToolContext } from './tool.ts'
import { TOOLS } from './tools.ts'

/** Defined by the MCP specification. */
const RESOURCE_NOT_FOUND = -32_002

/** The address of the service, and the key for its requests. */
export interface Connection {
  readonly url: string
  readonly key: string
}

/**
 * The MCP server for one key. It uses the SDK's low-level server, because our schemas are JSON Schema already; the
 * high-level one would need them again in Zod.
 */
export function createMcpServer({ url, key }: Connection): Server {
  // An agent learns when to retry, rather than waiting.
  const client = createClient({ baseUrl: url, credential: { kind: 'key', key }, retries: 0 })
  const server = new Server(
    { name: SERVICE, title: 'Parallax', version: API_VERSION },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions: INSTRUCTIONS },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: TOOLS.map(describe) }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }, { signal }) => {
    const tool = TOOLS.find(({ name }) => name === params.name)
    if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, `unknown tool: ${params.name}`)
    return callTool(tool, { client, url, signal }, params.arguments ?? {})
  })
  server.setRequestHandler(ListResourcesRequestSchema, async (_request, { signal }) => ({
    resources: await listQuestionResources({ client, url, signal }).catch(toMcpError(url)),
  }))
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [QUESTION_TEMPLATE],
  }))
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }, { signal }) => {
    const id = parseQuestionUri(uri)
    if (id === null) throw new McpError(RESOURCE_NOT_FOUND, `unknown resource: ${uri}`)
    return readQuestionResource({ client, url, signal }, uri, id).catch(toMcpError(url))
  })
  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: PROMPTS.map(({ write: _, ...prompt }) => prompt),
  }))
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
    const prompt = PROMPTS.find(({ name }) => name === params.name)
    if (prompt === undefined) throw new McpError(ErrorCode.InvalidParams, `unknown prompt: ${params.name}`)
    const filled = fillPrompt(prompt, params.arguments ?? {})
    if ('missing' in filled) throw new McpError(ErrorCode.InvalidParams, `${filled.missing} is required`)
    return filled
  })
  return server
}

function describe({ name, title, description, input, output }: Tool) {
  return {
    name,
    title,
    description,
    inputSchema: input,
    outputSchema: output,
    annotations: { title, readOnlyHint: true },
  }
}

/** Resources cannot answer with a refusal, so it becomes a protocol error. */
function toMcpError(url: string): (cause: unknown) => never {
  return (cause) => {
    const text = toErrorText(cause, url)
    if (text === null) throw cause
    const isMissing = cause instanceof ApiError && cause.code === 'NOT_FOUND'
    throw new McpError(isMissing ? RESOURCE_NOT_FOUND : ErrorCode.InternalError, text)
  }
}

/**
 * Returns the answer as JSON and as text, for agents that read only one. A refusal is an answer too: the agent can
 * correct its call.
 */
async function callTool(tool: Tool, context: ToolContext, input: unknown): Promise<CallToolResult> {
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
