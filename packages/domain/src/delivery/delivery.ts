/** `dead`: all attempts failed, or its channel was disabled. */
export const DELIVERY_STATUSES = ['pending', 'delivered', 'dead'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** How many deliveries to one channel its owner may resend in a minute. */
export const MAX_SENT_AGAIN_A_MINUTE = 10
