import type { Client } from '@parallax/client'
import type { Static } from '@parallax/contract'
import type { TObject } from 'typebox'

/** What a tool needs to ask the service. */
export interface ToolContext {
  readonly client: Client
  /** Address of the service. */
  readonly url: string
  /** Aborted when the agent no longer waits. */
  readonly signal: AbortSignal
}

interface Described {
  readonly name: string
  readonly title: string
  /** What it returns, in which units, and what null means: an agent has no other documentation. */
  readonly description: string
}

export interface Tool extends Described {
  readonly input: TObject
  readonly output: TObject
  /** `input` has already been validated against the schema. */
  call(context: ToolContext, input: unknown): Promise<Record<string, unknown>>
}

interface TypedTool<Input extends TObject, Output extends TObject> extends Described {
  readonly input: Input
  readonly output: Output
  call(context: ToolContext, input: Static<Input>): Promise<Static<Output>>
}

/** A tool whose function is typed by its schemas. */
export function defineTool<Input extends TObject, Output extends TObject>(
  tool: TypedTool<Input, Output>,
): Tool {
  return { ...tool, call: (context, input) => tool.call(context, input as Static<Input>) }
}
