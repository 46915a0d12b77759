import { trpc } from '#data/trpc.ts'

/** What became of a mail that is done with: without a mail server it stands here to be read, and was never sent (as on the dashboard). */
export function useSentLabel(): 'Sent' | 'Kept here' {
  return trpc.outbox.totals.useQuery().data?.hasSmtp === false ? 'Kept here' : 'Sent'
}
