import { useSyncExternalStore } from 'react'

/** What came of a list since it was read: so many rows that are not on it yet, or only that it is otherwise now. */
export type Offer = { added: number }

const listeners = new Set<() => void>()
const offers = new WeakMap<object, Offer>()
let lostSince: number | null = null

const notify = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Offers what a list holds by now to whoever reads it, `data` being what is shown; null: it shows all that there is. */
export function setOffer(data: object, offer: Offer | null): void {
  if (offer) offers.set(data, offer)
  else offers.delete(data)
  notify()
}

/** What is offered of a list. It goes with the answer that is shown. */
export const useOffer = (data: object | undefined): Offer | undefined =>
  useSyncExternalStore(subscribe, () => (data ? offers.get(data) : undefined))

/** Since when nothing is heard of changes, in milliseconds since 1970 by the product's clock; null: all is heard. */
export function setLostSince(at: number | null): void {
  lostSince = at
  notify()
}
export const useLostSince = (): number | null => useSyncExternalStore(subscribe, () => lostSince)
