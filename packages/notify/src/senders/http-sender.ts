import type { Post, PostAnswer } from '../address/post.ts'
import type { Message } from '../message.ts'
import type { Receipt } from '../receipt.ts'

/** One attempt of a message, at a moment. */
export interface Attempt {
  readonly message: Message
  readonly now: Date
}

/** Posts to where the attempt's target may lead, within the time there is. */
export type PostTo = (target: string, content: Pick<Post, 'body' | 'headers'>) => Promise<PostAnswer>

/** How one kind of channel is written to. */
export type HttpSender<Config> = (config: Config, attempt: Attempt, postTo: PostTo) => Promise<Receipt>
