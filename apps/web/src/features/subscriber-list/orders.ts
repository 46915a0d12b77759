import type { SubscriberSort } from './use-subscriber-list.ts'

/** The orders of a list of subscribers, in words. */
export const orders = [
  { value: '-subscribedAt', label: 'Subscribed, newest first' },
  { value: 'subscribedAt', label: 'Subscribed, oldest first' },
  { value: 'email', label: 'Email, A to Z' },
  { value: '-email', label: 'Email, Z to A' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
] as const satisfies readonly { value: SubscriberSort; label: string }[]
