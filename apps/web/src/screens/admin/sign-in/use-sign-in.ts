import type { AdminSession } from '@joy/contract'
import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { trpc } from '#data/trpc.ts'
import { useCredentials } from '#layouts/auth/use-credentials.ts'
import { safeNext } from '#paths.ts'

/** Signing in, and going on to where the person wanted to be (only to a path of this origin). */
export function useSignIn() {
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  useForgetSession()
  const onSuccess = (session: AdminSession) => {
    utils.session.current.setData(undefined, session)
    void navigate(safeNext(params.get('next')), { replace: true })
  }
  return {
    credentials: useCredentials(onSuccess),
    signInToDemo: trpc.session.signInToDemo.useMutation({ onSuccess }),
  }
}

/** Nothing of the session before is kept on the sign-in page. */
function useForgetSession() {
  const client = useQueryClient()
  useEffect(() => {
    const setupKey = JSON.stringify(getQueryKey(trpc.session.setup, undefined, 'query'))
    client.removeQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey) !== setupKey })
  }, [client])
}
