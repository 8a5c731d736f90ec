/** What a watchlist item or an alert is about: a question or a listing. */
export type Target =
  | { readonly questionId: string; readonly marketId?: undefined }
  | { readonly marketId: string; readonly questionId?: undefined }
