import { siteMessages } from '#data/site-messages.ts'
import type { SignUpForm } from '@joy/domain/forms/forms.ts'
import { FREE_TIER_CODE, WEBSITE_SOURCE } from '@joy/domain/plans/plans.ts'
import { dismissToast, toast } from '@joy/ui/toast-store.ts'
import { useRef } from 'react'
import { serverMessage } from '#data/error-message.ts'
import { siteClient } from '#data/site-client.ts'
import { useMutationLite } from '#data/use-mutation-lite.ts'

/**
 * The free sign-up and its words (specification, section 8). After it the activity is logged: that answer is not read,
 * for the server wrote the entry with the sign-up itself.
 */
export function useSignUp(onDone: () => void) {
  const toastId = useRef<number>(undefined)
  const sayError = (description: string) => void (toastId.current = toast({ title: 'Error', description, tone: 'bad' }))
  const { mutate, isPending, result, error, reset } = useMutationLite({
    mutationFn: (person: SignUpForm) =>
      siteClient.signUp.validateDiscount.mutate({ ...person, code: FREE_TIER_CODE, source: WEBSITE_SOURCE }),
    onSuccess: ({ valid, message }, person) => {
      if (!valid) return sayError(message || 'Failed to register free subscription')
      // What an earlier try met no longer stands beside the thanks.
      if (toastId.current !== undefined) dismissToast(toastId.current)
      onDone()
      void siteClient.activity.record.mutate(toActivity(person)).catch(() => undefined)
    },
    onError: (cause) => sayError(toMessage(cause)),
  })
  const refusal = result?.valid === false ? result.message || 'Failed to register free subscription' : undefined
  return { signUp: mutate, reset, isProcessing: isPending, problem: error ? toMessage(error) : refusal }
}

const toMessage = (error: Error) => serverMessage(error) ?? siteMessages.somethingWrong

const toActivity = ({ name, email }: SignUpForm) => ({
  action: 'Free Subscription',
  userEmail: email,
  userName: name,
  platform: 'Website',
  status: 'Successful',
  details: 'Signed up for the free Warm Up tier through the website',
})
