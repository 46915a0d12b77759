import type { SubscriptionChange, SubscriptionDetail, PlanChange } from '@joy/contract'
import { useState } from 'react'
import { errorDetail, serverMessage, unlessSignedOut } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { useRefetch } from '#hooks/use-refetch.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

export type Question = 'cancel' | 'resume' | 'plan' | 'renew' | null

/** Cancelling, resuming, paying again and changing the plan: what is asked before, and what came of it. */
export function useSubscriptionMutations({ id }: Pick<SubscriptionDetail, 'id'>) {
  const refetch = useRefetch()
  const [question, ask] = useState<Question>(null)
  const { outcome, show, dismissOutcome } = useOutcome()
  const cancel = trpc.payments.cancel.useMutation()
  const resume = trpc.payments.resume.useMutation()
  const change = trpc.payments.changePlan.useMutation()
  const renew = trpc.payments.renew.useMutation()

  /** Panel, list and cards follow; what was refused may have changed meanwhile, so they follow then too. */
  const settle = async (mutation: () => Promise<SubscriptionChange>, done: string, failed: string) => {
    try {
      const { message } = await mutation()
      show({ tone: 'good', title: done, text: message })
      ask(null)
    } catch (error) {
      const text = serverMessage(error) ?? 'Nothing was changed. Please try again.'
      show({ tone: 'bad', title: failed, text, detail: errorDetail(error, failed) })
      void refetch('payments')
      unlessSignedOut(error, () => ask(null))
    }
  }
  return {
    question,
    ask,
    outcome,
    dismissOutcome,
    isPending: cancel.isPending || resume.isPending || change.isPending || renew.isPending,
    cancel: () => settle(() => cancel.mutateAsync({ id }), 'Subscription Cancelled', 'Failed to cancel subscription'),
    resume: () => settle(() => resume.mutateAsync({ id }), 'Subscription resumed', 'Failed to resume subscription'),
    renew: (reference: string) =>
      settle(() => renew.mutateAsync({ id, reference }), 'Payment recorded', 'Failed to record the payment'),
    changePlan: (to: Omit<PlanChange, 'id'>) =>
      settle(() => change.mutateAsync({ id, ...to }), 'Plan changed', 'Failed to change the plan'),
  }
}
export type SubscriptionMutations = ReturnType<typeof useSubscriptionMutations>
