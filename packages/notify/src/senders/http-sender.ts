import type { Post, PostAnswer } from '../address/post.ts'
import type { Message } from '../message.ts'
import type { Receipt } from '../receipt.ts'

/** One attempt of a message, at a moment. */
export interface Attempt {
  readonly message: Message
  readonly now: Date
}

/** Posts to the attempt's target, where it is allowed, within the remaining time. */
export type PostTo = (target: string, content: Pick<Post, 'body' | 'headers'>) => Promise<PostAnswer>

/** Sends to one kind of channel. */
export type HttpSender<Config> = (config: Config, attempt: Attempt, postTo: PostTo) => Promise<Receipt>
