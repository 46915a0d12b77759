import { useEffect, useSyncExternalStore } from 'react'

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

/** By how many places in which what came would be offered. */
const places = new WeakMap<object, number>()

/** What comes of this answer can be offered from now on, until what is given is called. */
export function openOffer(data: object): () => void {
  places.set(data, (places.get(data) ?? 0) + 1)
  return () => void places.set(data, (places.get(data) ?? 1) - 1)
}

/** Whether what comes can be offered: where it cannot, the answer is shown as it is by now. */
export const canOffer = (data: object): boolean => (places.get(data) ?? 0) > 0

/** What is offered of a list. It goes with the answer that is shown. */
export function useOffer(data: object | undefined): Offer | undefined {
  useEffect(() => (data ? openOffer(data) : undefined), [data])
  return useSyncExternalStore(subscribe, () => (data ? offers.get(data) : undefined))
}

/** Since when nothing is heard of changes, in milliseconds since 1970 by the product's clock; null: all is heard. */
export function setLostSince(at: number | null): void {
  lostSince = at
  notify()
}
export const useLostSince = (): number | null => useSyncExternalStore(subscribe, () => lostSince)
