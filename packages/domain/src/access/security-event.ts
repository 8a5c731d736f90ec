/** What can happen to the security of an account. The owner of the account sees each event by its name. */
export const SECURITY_EVENTS = [
  'signed_up',
  'signed_in',
  'sign_in_failed',
  'locked_out',
  'signed_out',
  'signed_out_everywhere',
  'session_ended',
  'refresh_reused',
  'email_confirmed',
  'email_change_asked',
  'email_changed',
  'password_changed',
  'password_reset_asked',
  'password_reset',
  'key_created',
  'key_rotated',
  'key_revoked',
  'key_used_from_new_address',
  'role_granted',
  'role_revoked',
  'channel_created',
  'channel_confirmed',
  'channel_deleted',
  'data_downloaded',
  'account_deleted',
] as const
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number]

/** How long events are kept. */
export const SECURITY_EVENT_DAYS = 90
