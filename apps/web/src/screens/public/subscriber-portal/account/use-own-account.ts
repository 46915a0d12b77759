import type { OwnAccountState } from '@joy/contract'
import { siteClient } from '#data/site-client.ts'
import { useQueryLite } from '#data/use-query-lite.ts'

/** What waits to be done with the account, and where it reaches; `ask` reads it anew after an act. */
export type OwnAccount = {
  state: OwnAccountState | undefined
  error: Error | undefined
  ask: () => void
}

export function useOwnAccount(email: string): OwnAccount {
  const { data, error, refetch } = useQueryLite(email, () => siteClient.ownAccount.state.query())
  return { state: data, error, ask: refetch }
}
