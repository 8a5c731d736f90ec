/** Mails that confirm an address, reset a password or report a change are counted by the hour. */
export const MAIL_WINDOW_MS = 3_600_000
/**
 * Mails of one kind to one mailbox, for all accounts together. Each kind is counted separately: flooding one kind
 * does not block a password reset.
 */
export const MAILS_OF_MAILBOX = 5
/** Mails of all kinds that one account causes, to any address. Security notices to its own address do not count. */
export const MAILS_OF_ACCOUNT = 20

/**
 * One name for all spellings that most mail servers deliver to one mailbox: case, dots, and what follows a plus. Two
 * mailboxes with the same name only share a limit; the name is for counting and never for sending.
 */
export function toMailboxName(email: string): string {
  const at = email.lastIndexOf('@')
  const [local = ''] = email.slice(0, at).toLowerCase().split('+')
  return `${local.replaceAll('.', '')}@${email.slice(at + 1).toLowerCase()}`
}
