/** What a filter asks of somebody; moments in ISO 8601, UTC. */
export type PersonFacts = {
  tier: string
  type: string | null
  status: string | null
  /** The comp in force; `until` null: forever. */
  comp: { until: string | null } | null
  tags: readonly number[]
  /** The website: they signed up there. Whoever did not came from Substack; null: they stand on neither list. */
  origin: 'website' | 'substack' | null
  /** The imports that put them on the list. */
  addedBy: readonly number[]
  /** The change sets that changed them. */
  changedBy: readonly number[]
  subscribed: string | null
  synced: string | null
  created: string | null
  has: Readonly<Record<'upgrade' | 'payment' | 'membership' | 'note', boolean>>
}

/**
 * What a filter finds of somebody who stands on no newsletter list: only that list knows a tier, a type, a status and its days. Created
 * is what the website's list has of them.
 */
export const factsOutside = {
  tier: '',
  type: null,
  status: null,
  addedBy: [],
  changedBy: [],
  subscribed: null,
  synced: null,
} as const satisfies Partial<PersonFacts>
