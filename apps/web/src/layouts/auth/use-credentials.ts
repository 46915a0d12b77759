import type { AdminSession } from '@joy/contract'
import type { SignInForm as Entries } from '@joy/domain/forms/forms.ts'
import { useState } from 'react'
import { errorCode } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'

/** Signing in by password and, where the server asks for it, a code: the password then goes along once more. */
export function useCredentials(onSignedIn: (session: AdminSession) => void) {
  const [waiting, setWaiting] = useState<Entries | null>(null)
  const signIn = trpc.session.signIn.useMutation({
    onSuccess: onSignedIn,
    onError(error, { email, password }) {
      if (errorCode(error) === 'second_factor_needed') setWaiting({ email, password })
    },
  })
  const isAsked = errorCode(signIn.error) === 'second_factor_needed'
  return {
    isCodeAsked: waiting !== null,
    isPending: signIn.isPending,
    error: isAsked ? null : signIn.error,
    enter: (entries: Entries) => signIn.mutate(entries),
    enterCode: (code: string) => waiting && signIn.mutate({ ...waiting, code }),
    reset: () => {
      signIn.reset()
      setWaiting(null)
    },
  }
}
