/** Mails that confirm, reset or tell of a change are counted by the hour. */
export const MAIL_WINDOW_MS = 3_600_000
/** Of one kind to one mailbox, whichever accounts they are about. A kind of its own each: who floods one keeps no reset from its owner. */
export const MAILS_OF_MAILBOX = 5
/** Of all kinds to whatever addresses one account names. What goes to its own address for its safety is not among them. */
export const MAILS_OF_ACCOUNT = 20

/**
 * One name for all spellings that most mail servers put into one mailbox: case, dots, and what follows a plus. Two mailboxes that come to
 * one name share a limit, no more; it is for counting and never for sending.
 */
export function toMailboxName(email: string): string {
  const at = email.lastIndexOf('@')
  const [local = ''] = email.slice(0, at).toLowerCase().split('+')
  return `${local.replaceAll('.', '')}@${email.slice(at + 1).toLowerCase()}`
}
