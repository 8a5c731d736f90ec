/** The sign-in request of the bench's account. */
export const LOGIN = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'bench@example.com', password: 'correct horse battery' }),
} as const
