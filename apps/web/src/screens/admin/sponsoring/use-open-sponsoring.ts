import { trpc } from '#data/trpc.ts'

/** More than anybody chooses among; who is beyond stands in the list and is given a place from there. */
const limit = 50

/** Offers with a place left: those that wait longest first. */
export function useOpenOffers() {
  const query = trpc.sponsoring.offersPage.useQuery({ limit, state: 'open' })
  return { ...query, items: (query.data?.items ?? []).toReversed() }
}
export type OpenOffers = ReturnType<typeof useOpenOffers>

/** Requests that wait: the oldest first. */
export function useOpenRequests() {
  const query = trpc.sponsoring.requestsPage.useQuery({ limit, state: 'open' })
  return { ...query, items: (query.data?.items ?? []).toReversed() }
}
export type OpenRequests = ReturnType<typeof useOpenRequests>
