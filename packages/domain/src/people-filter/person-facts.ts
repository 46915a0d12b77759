/** What a filter asks of somebody on the newsletter's list; moments in ISO 8601, UTC. */
export type PersonFacts = {
  tier: string
  type: string | null
  status: string | null
  /** The comp in force; `until` null: forever. */
  comp: { until: string | null } | null
  tags: readonly number[]
  /** Whether they signed up on the website; whoever did not came from Substack. */
  isOfWebsite: boolean
  /** The imports that put them on the list. */
  addedBy: readonly number[]
  subscribed: string | null
  synced: string | null
  created: string
  has: Readonly<Record<'upgrade' | 'payment' | 'membership' | 'note', boolean>>
}
