import type { TelegramConfig } from '../channel-config.ts'
import { hasField } from './has-field.ts'
import type { HttpSender } from './http-sender.ts'
import { readReceipt } from './read-receipt.ts'
import { toText } from './to-text.ts'

const TELEGRAM_URL = 'https://api.telegram.org'

/**
 * sendMessage of the Bot API. 401 means that the token was revoked, 403 that the bot was blocked or removed from the
 * chat.
 */
export const sendTelegram: HttpSender<TelegramConfig> = async (config, { message, now }, postTo) => {
  const url = `${TELEGRAM_URL}/bot${config.botToken}/sendMessage`
  const body = JSON.stringify({
    chat_id: config.chatId,
    text: toText(message),
    link_preview_options: { is_disabled: true },
  })
  return readReceipt(await postTo(url, { headers: {}, body }), {
    gone: [401, 403],
    nowMs: now.getTime(),
    findRetryAfter: (answer) =>
      hasField(answer, 'parameters') && hasField(answer.parameters, 'retry_after')
        ? answer.parameters.retry_after
        : null,
  })
}
