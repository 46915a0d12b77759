/** What a part of a screen must know of one question to the server: what came, or why nothing did, and how to ask again. */
export type QueryState<Data> = {
  data: Data | undefined
  error: unknown
  isPending: boolean
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}
