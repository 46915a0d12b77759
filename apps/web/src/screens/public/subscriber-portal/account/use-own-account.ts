import type { OwnAccountState } from '@joy/contract'
import { siteClient } from '#data/site-client.ts'
import { useAnswer } from '#data/use-answer.ts'

/** What waits to be done with the account, and where it reaches; `ask` reads it anew after an act. */
export type OwnAccount = {
  state: OwnAccountState | undefined
  error: Error | undefined
  ask: () => void
}

export function useOwnAccount(email: string): OwnAccount {
  const { data, error, refresh } = useAnswer(email, () => siteClient.ownAccount.state.query())
  return { state: data, error, ask: refresh }
}
