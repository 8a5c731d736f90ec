import type { Client } from '@parallax/client'
import type { Static } from '@parallax/contract'
import type { TObject } from 'typebox'

/** What a tool asks the service by. */
export interface Asking {
  readonly client: Client
  /** Where the service is. */
  readonly url: string
  /** Aborted when the agent no longer waits. */
  readonly signal: AbortSignal
}

interface Described {
  readonly name: string
  readonly title: string
  /** What it answers, in which units, and what null means: an agent has nothing else to go by. */
  readonly description: string
}

export interface Tool extends Described {
  readonly input: TObject
  readonly output: TObject
  /** `input` has been checked by the schema. */
  call(asking: Asking, input: unknown): Promise<Record<string, unknown>>
}

interface TypedTool<Input extends TObject, Output extends TObject> extends Described {
  readonly input: Input
  readonly output: Output
  call(asking: Asking, input: Static<Input>): Promise<Static<Output>>
}

/** A tool whose function has the types of its schemas. */
export function defineTool<Input extends TObject, Output extends TObject>(
  tool: TypedTool<Input, Output>,
): Tool {
  return { ...tool, call: (asking, input) => tool.call(asking, input as Static<Input>) }
}
