/** The ways in which an account can authenticate. */
export const SESSION_SECURITY = [{ session: [] }, { sessionCookie: [] }, { wallet: [] }]
