/** Each way in which an account may come. */
export const SESSION_SECURITY = [{ session: [] }, { sessionCookie: [] }, { wallet: [] }]
